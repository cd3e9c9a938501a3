import { stripVTControlCharacters } from "node:util";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { storedTrace } from "#api/platform/logging/trace.ts";
import { readableLine } from "./readable-line.ts";

export type ServerLog = Logger;

/**
 * JSON lines on standard output, readable ones in a terminal, each with its trace. Callers leave out names, addresses and query strings. Uses Node's
 * stream: pino's retries forever at exit if the terminal is gone (EIO).
 */
export function createLog(level: string, destination = standardOutput()): ServerLog {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: storedTrace,
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return pino(options, destination);
}

function standardOutput(): DestinationStream {
  const { stdout } = process;
  return stdout.isTTY ? { write: (line) => void stdout.write(readableLine(line)) } : stdout;
}

/** Calls back when the output's reader is gone: a closed terminal or pipe. */
export function onOutputLost(callback: () => void): void {
  process.stdout.on("error", callback);
}

const maxLevels = 5;

/**
 * An error's message, stack and causes. Other fields are left out: PostgreSQL's quote the data. Libraries copy errors
 * into plain objects, so any object with a message counts.
 */
function describeError(error: unknown, level = 0): Record<string, unknown> {
  if (typeof error !== "object" || error === null) return { message: String(error) };
  const { name, message, code, stack, cause, errors } = error as Record<string, unknown>;
  if (typeof message !== "string") return { message: `no error, but an object ${fieldsOf(error)}` };
  const goesOn = level < maxLevels;
  return {
    ...(typeof name === "string" && { name }),
    message: stripVTControlCharacters(message),
    ...(code !== undefined && { code }),
    ...(typeof stack === "string" && { stack: stripVTControlCharacters(stack) }),
    ...(goesOn && cause !== undefined && { cause: describeError(cause, level + 1) }),
    ...(goesOn && Array.isArray(errors) && { errors: errors.map((item) => describeError(item, level + 1)) }),
  };
}

function fieldsOf(object: object): string {
  const names = Object.keys(object);
  return names.length > 0 ? `with ${names.join(", ")}` : "without fields";
}
