import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Config } from "../settings/config.ts";

const pauseMs = 500;
const protocolViolation = "08P01";

export interface ConfiguredDatabase {
  setting: "DATABASE_URL" | "DATABASE_DIRECT_URL";
  url: string;
  pooled: boolean;
}

/** The database itself, past a pooler; null for our own. */
export function configuredDatabase({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, "databaseUrl" | "databaseDirectUrl">): ConfiguredDatabase | null {
  if (databaseDirectUrl) return { setting: "DATABASE_DIRECT_URL", url: databaseDirectUrl, pooled: false };
  return databaseUrl ? { setting: "DATABASE_URL", url: databaseUrl, pooled: false } : null;
}

/**
 * Resolves when the configured database accepts connections. A starting one is awaited and logged once; errors that waiting
 * doesn't fix (wrong password, no such database) are thrown immediately, as a sentence.
 */
export async function waitForDatabase(
  database: ConfiguredDatabase,
  { patienceMs, reportProgress }: { patienceMs: number; reportProgress: (line: string) => void },
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    const error = await connectionError(database);
    if (error === null) return;
    const reason = reasonOf(error);
    const name = `The database of ${database.setting}`;
    if (isOfPooler(error))
      throw new Error(
        `${database.setting} points to a connection pooler (${reason}). DATABASE_URL may, when DATABASE_DIRECT_URL names the database itself.`,
        { cause: error },
      );
    if (!isTemporary(error)) throw new Error(`${name} refuses the connection: ${reason}`, { cause: error });
    if (performance.now() >= deadline)
      throw new Error(`${name} does not answer: ${reason}`, { cause: error });
    if (tries === 1) reportProgress(`Waiting for the database of ${database.setting}: ${reason}`);
    await setTimeout(pauseMs);
  }
}

/** Tries with a session setting, as all our direct connections have. */
async function connectionError({ url, pooled }: ConfiguredDatabase): Promise<Error | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    ...(pooled ? {} : { statement_timeout: 5_000 }),
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A name with several addresses fails with an AggregateError without a message. */
function reasonOf(error: Error): string {
  if (error.message || !(error instanceof AggregateError)) return error.message;
  return error.errors.map(({ message }: Error) => message).join("; ");
}

/** PgBouncer rejects startup parameters it doesn't know. */
function isOfPooler(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.code === protocolViolation;
}

/** No network yet, or a server that is starting, stopping or full; the driver's own timeouts have only a message. */
function isTemporary(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.every(isTemporary);
  if (error instanceof pg.DatabaseError) return /^(08|53|57)/.test(error.code ?? "");
  return "syscall" in error || /timeout|terminated/i.test(error.message);
}
