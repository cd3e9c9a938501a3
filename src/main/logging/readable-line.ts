import { stripVTControlCharacters } from "node:util";

/** A JSON log line as a person in a terminal reads it: time, level, message, fields, and an error's stack below. */
export function readableLine(json: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(json);
  const fieldTexts = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const first = [time.slice(11, 19), level.padEnd(5), msg, ...fieldTexts].join(" ");
  const stack = [...causesOf(err)].map(({ stack, message }) => `\n  ${stack ?? message}`);
  return `${stripVTControlCharacters(first)}${stack.join("")}\n`;
}

interface LoggedError {
  message: string;
  stack?: string;
  cause?: LoggedError;
}

function* causesOf(error: LoggedError | undefined): Generator<LoggedError> {
  if (!error) return;
  yield error;
  yield* causesOf(error.cause);
}
