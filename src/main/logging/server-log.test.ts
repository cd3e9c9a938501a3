import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import { inTrace } from "#api/platform/logging/trace.ts";
import { createLog } from "./server-log.ts";

/** The fields of a log line. */
function logged(err: unknown): Record<string, unknown> {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => lines.push(line) });
  log.error({ err }, "it failed");
  return JSON.parse(lines.join("")).err;
}

// Covers design: What follows from one request can be found by one trace id
it("the log has an error's message, stack and causes", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const told = logged(new TypeError("fetch failed", { cause }));
  expect(told).toMatchObject({
    name: "TypeError",
    message: "fetch failed",
    cause: { name: "Error", message: "connect ECONNREFUSED", code: "ECONNREFUSED" },
  });
  expect(told.stack).toContain("log.test.ts");
});

it("the log has no terminal codes of an error, as compilers write them", () => {
  const error = new Error("\u001b[31mUnexpected token\u001b[0m");
  error.stack = "Error: \u001b[31mUnexpected token\u001b[0m\n    at page.tsx:3:1";
  const { message, stack } = logged(error);
  expect([message, stack]).toEqual(["Unexpected token", "Error: Unexpected token\n    at page.tsx:3:1"]);
});

it("the log describes an error copied into a plain object", () => {
  const { message, stack } = new Error("timeout expired");
  const copied = {
    code: "57P01",
    detail: "Key (email)=(dana@example.com)",
    message,
    stack,
    queue: "send-mail",
  };
  expect(logged(copied)).toEqual({ message, code: "57P01", stack });
});

it("the log describes each error of an AggregateError, and an error of another realm", () => {
  const both = ["::1", "127.0.0.1"].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`));
  expect(logged(new AggregateError(both))).toMatchObject({
    name: "AggregateError",
    errors: both.map(({ message }) => ({ message })),
  });
  const foreign = runInContext("new RangeError('too far')", createContext());
  expect(logged(foreign)).toMatchObject({ name: "RangeError", message: "too far" });
});

it.each([
  ["plain words", { message: "plain words" }],
  [null, { message: "null" }],
  [{ status: 503 }, { message: "no error, but an object with status" }],
  [{ message: 7 }, { message: "no error, but an object with message" }],
  [Object.create(null), { message: "no error, but an object without fields" }],
])("the log describes %j, which is no error", (thrown, told) => {
  expect(logged(thrown)).toEqual(told);
});

// Covers design: What follows from one request can be found by one trace id
it("a log line names its trace if there is one", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => lines.push(line) });
  inTrace("4bf92f3577b34da6a3ce929d0e0e4736", () => log.info({}, "inside"));
  log.info({}, "outside");
  const traces = lines.map((line) => JSON.parse(line).trace_id);
  expect(traces).toEqual(["4bf92f3577b34da6a3ce929d0e0e4736", undefined]);
});

it("the log describes an error that is its own cause", () => {
  const error = new Error("round");
  error.cause = error;
  expect(JSON.stringify(logged(error)).match(/"round"/g)?.length).toBeLessThan(10);
});
