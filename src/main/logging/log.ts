import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { storedTrace } from "#api/platform/logging/trace.ts";
import { describeError } from "./describe-error.ts";

export type Log = Logger;

/**
 * Lines of JSON on standard output, each with the trace it belongs to. Whoever logs leaves out names, addresses and query strings. Node's own stream, for pino's
 * goes on trying at the exit, for ever, where the terminal has gone (EIO).
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

/** Calls back when nobody can read what this process writes: its terminal was closed, or what its output was piped to. */
export function onOutputLost(callback: () => void): void {
  process.stdout.on("error", callback);
}
