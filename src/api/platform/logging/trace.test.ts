import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { dana } from "#tests/harness/dana.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { currentTraceId, inTrace, readTraceId, writeTraceparent } from "./trace.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";

// Covers design: What follows from one request can be found by one trace id
test.each([
  `00-${traceId}-00f067aa0ba902b7-01`,
  `00-${traceId}-00f067aa0ba902b7-00`,
  `01-${traceId}-00f067aa0ba902b7-01-later`,
])("readTraceId accepts %s", (header) => {
  expect(readTraceId(header)).toBe(traceId);
});

// Covers design: What follows from one request can be found by one trace id
test.each([
  undefined,
  "",
  traceId,
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-${"0".repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${traceId}-00f067aa0ba902b7-01\n{"level":"fatal"}`,
])("readTraceId rejects %j, so a new trace begins", (header) => {
  const [one, other] = [readTraceId(header), readTraceId(header)];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set([one, other, traceId]).size).toBe(3);
});

test("writeTraceparent writes a header that readTraceId reads, with a new span each time", () => {
  const [one, other] = [writeTraceparent(traceId), writeTraceparent(traceId)];
  expect([readTraceId(one), readTraceId(other)]).toEqual([traceId, traceId]);
  expect(one).not.toBe(other);
});

test("mails and the log lines of sending them belong to the trace of their inquiry", async () => {
  const api = await createTestApi("empty");
  const { db } = api.database;
  const input = { ...dana, services: ["hair"], location_id: await storeLocation(db) };
  await inTrace(traceId, () => api.call("createContactInquiry", input));
  const mails = await db.selectFrom("message").select(["kind", "detail"]).execute();
  expect(mails.length).toBeGreaterThan(0);
  for (const { detail } of mails) expect(detail).toMatchObject({ trace_id: traceId });
  expect(currentTraceId()).toBeUndefined();
});
