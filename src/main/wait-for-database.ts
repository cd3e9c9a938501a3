import { setTimeout } from "node:timers/promises";
import pg from "pg";

const pauseMs = 500;

/**
 * Resolves when the configured database takes connections. One that may only be starting is waited for, which is told once;
 * what waiting does not mend (a wrong password, no such database) is thrown at once, as a sentence.
 */
export async function waitForDatabase(
  url: string,
  { patienceMs, tell }: { patienceMs: number; tell: (line: string) => void },
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    const error = await connectionError(url);
    if (error === null) return;
    const reason = reasonOf(error);
    if (!isTemporary(error))
      throw new Error(`The database of DATABASE_URL refuses the connection: ${reason}`, { cause: error });
    if (performance.now() >= deadline)
      throw new Error(`The database of DATABASE_URL does not answer: ${reason}`, { cause: error });
    if (tries === 1) tell(`Waiting for the database of DATABASE_URL: ${reason}`);
    await setTimeout(pauseMs);
  }
}

async function connectionError(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
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

/** A name with several addresses fails with an error for each, and no words of its own. */
function reasonOf(error: Error): string {
  if (error.message || !(error instanceof AggregateError)) return error.message;
  return error.errors.map(({ message }: Error) => message).join("; ");
}

/** No network yet, or a server that is starting, stopping or full; the driver's own time-outs have only words. */
function isTemporary(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.every(isTemporary);
  if (error instanceof pg.DatabaseError) return /^(08|53|57)/.test(error.code ?? "");
  return "syscall" in error || /timeout|terminated/i.test(error.message);
}
