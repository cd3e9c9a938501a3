import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

const storage = new AsyncLocalStorage<string | undefined>();

/** What the log lines of one request share with those of the calls, jobs and mails that follow from it: 32 hex digits. */
export function currentTraceId(): string | undefined {
  return storage.getStore();
}

/** Has all that `work` does, also later on, belong to a trace; without an id, to none. */
export function inTrace<Result>(traceId: string | undefined, work: () => Result): Result {
  return storage.run(traceId, work);
}

const header =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})(?<traceId>[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;

/** The trace that a `traceparent` header names (W3C Trace Context), else a new one. */
export function readTraceId(traceparent: string | string[] | undefined): string {
  const traceId = typeof traceparent === "string" ? header.exec(traceparent)?.groups?.traceId : undefined;
  return traceId ?? randomBytes(16).toString("hex");
}

/** The header that has another process go on with a trace. */
export function writeTraceparent(traceId: string): string {
  return `00-${traceId}-${randomBytes(8).toString("hex")}-01`;
}

/** What is stored with a job or a mail, so that it belongs to the trace that it follows from; nothing outside of one. */
export function storedTrace(): { trace_id?: string } {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { trace_id: traceId };
}

export function readStoredTrace(stored: object): string | undefined {
  return "trace_id" in stored && typeof stored.trace_id === "string" ? stored.trace_id : undefined;
}
