import { type Logger, type LoggerOptions, pino } from "pino";

export type Log = Logger;

/** Lines of JSON on standard output. Whoever logs leaves out names, addresses and query strings. */
export function createLog(level: string): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  };
  // Node's own stream, for pino's goes on trying at the exit, for ever, where the terminal has gone (EIO).
  return pino(options, process.stdout);
}

/** Calls back when nobody can read what this process writes: its terminal was closed, or what its output was piped to. */
export function onOutputLost(callback: () => void): void {
  process.stdout.on("error", callback);
}

/** What an error is and where it arose. Its other fields stay out: PostgreSQL's quote the data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}
