import pg from "pg";

/** Runs SQL over a new connection. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // An error of the connection rejects the query too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
