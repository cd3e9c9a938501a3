import type { Pool } from "pg";

/** The whole database as text. */
export async function storedText(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  );
  const texts = [];
  for (const { name } of rows) {
    const found = await pool.query(`select to_jsonb(t)::text as row from ${name} as t`);
    texts.push(...found.rows.map(({ row }) => row));
  }
  return texts.join("\n");
}

/** Sampled values in PostgreSQL's planner statistics. */
export async function plannerSamples(pool: Pool): Promise<string> {
  const { rows } = await pool.query(
    "select concat_ws(' ', most_common_vals, histogram_bounds) as text from pg_stats where schemaname in ('public', 'pgboss')",
  );
  return rows.map(({ text }) => text).join("\n");
}
