import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { storedTrace } from "#api/platform/logging/trace.ts";
import { describeError } from "./describe-error.ts";

export type Log = Logger;

/**
 * JSON lines on standard output, each with its trace. Callers leave out names, addresses and query strings. Uses Node's
 * stream: pino's retries forever at exit if the terminal is gone (EIO).
 */
export function createLog(level: string, destination: DestinationStream = process.stdout): Log {
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

/** Calls back when the output's reader is gone: a closed terminal or pipe. */
export function onOutputLost(callback: () => void): void {
  process.stdout.on("error", callback);
}
