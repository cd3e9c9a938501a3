import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { isFromReadOnlyServer } from "./connection-error.ts";
import type { Database } from "./schema.ts";

/** docs/behavior.md: what a statement may take for a page, and for a job; an operator's command has no limit. */
export const statementTimeoutMs = { page: 1_000, job: 5_000, command: 0 } as const;

export interface ConnectionOptions {
  url: string;
  statementTimeoutMs: number;
  /** A pooler stands in between and takes no settings for a session: the role has its own (docs/operating.md). */
  pooled?: boolean;
  /** Gets the text of each failed statement, without its values. */
  onFailure?: (sql: string) => void;
  /** At most this many at once. */
  connections?: number;
  /** Client-side timeout for a connection and for a result: a stalled server ends nothing itself. */
  answerTimeoutMs?: number;
}

export type Connection = ReturnType<typeof openConnection>;

/**
 * Opens the database. Nothing is asked of it yet, so it may still be starting. The pool is for statements that Kysely does not
 * run: `pool.query` closes its connection on every SQL error, so check a client out and release it.
 */
export function openConnection(options: ConnectionOptions) {
  const settings =
    options.statementTimeoutMs > 0
      ? { statement_timeout: options.statementTimeoutMs, idle_in_transaction_session_timeout: 10_000 }
      : // The driver doesn't send a zero, and the role may have limits of its own.
        { options: "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0" };
  const pool = new pg.Pool({
    connectionString: options.url,
    // A pooler retains its connections, with this name, after the site has ended.
    application_name: options.pooled ? "sola pooled" : "sola",
    max: options.connections ?? 10,
    ...(options.pooled ? {} : settings),
    // Includes the wait until a connection is free: worthwhile during many writes, but no longer than a page's deadline.
    connectionTimeoutMillis: options.answerTimeoutMs ?? 2_500,
    ...(options.answerTimeoutMs !== undefined && { query_timeout: options.answerTimeoutMs }),
    types: { getTypeParser: readColumn },
    keepAlive: true,
  });
  // An idle connection that breaks is replaced at the next need; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The same for a connection that breaks in use: its query rejects anyway.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const dialect = new PostgresDialect({ pool: options.pooled ? pool : preparing(pool) });
  const db = new Kysely<Database>({
    dialect,
    log(event) {
      if (event.level === "error") options.onFailure?.(event.query.sql);
    },
  });
  return { db, pool, close: () => db.destroy() };
}

/** Each takes about 160 KB of every connection that runs it. */
const maxPrepared = 100;

/**
 * Has PostgreSQL parse and plan a statement once a connection, which saves a third of a search's cost. A statement that selects
 * all columns stays unprepared: it would fail after a migration that adds one. So does one that begins with a comment, which
 * PostgreSQL plans for its values each time.
 */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      let isReadOnly = false;
      const query = (text: string, values: unknown[] = []) =>
        client.query({ name: nameOf(names, text, values), text, values }).catch((error: unknown) => {
          isReadOnly ||= isFromReadOnlyServer(error);
          throw error;
        });
      return {
        query: query as typeof client.query,
        // The server was the primary before a failover: the next connection leads to its successor.
        release: (destroy) => client.release(destroy || isReadOnly),
      };
    },
    end: () => pool.end(),
  };
}

function nameOf(names: Map<string, string>, text: string, values: readonly unknown[]): string | undefined {
  const statementName = names.get(text);
  const isNew = !statementName && values.length > 0 && names.size < maxPrepared;
  if (!isNew || !readsNamedColumns.test(text)) return statementName;
  const name = `sola_${names.size}`;
  names.set(text, name);
  return name;
}

const readsNamedColumns = /^\s*(select (?!\*)|with )(?![\s\S]*"\.\*)/;

const { INT8, DATE, TIMESTAMPTZ } = pg.types.builtins;

/** How columns arrive: instants as Temporal.Instant, counts as numbers, dates as the text they are. */
const readColumn: typeof pg.types.getTypeParser = (type: number, format?: string) => {
  if (format === "binary") return pg.types.getTypeParser(type, "binary");
  if (type === TIMESTAMPTZ) return (text: string) => Temporal.Instant.from(text);
  if (type === INT8) return Number;
  if (type === DATE) return String;
  return pg.types.getTypeParser(type, "text");
};

/** Opens one connection for some work. */
export async function withConnection<Result>(
  options: Omit<ConnectionOptions, "connections">,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openConnection({ ...options, connections: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
