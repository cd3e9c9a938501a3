import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish } from "#tests/harness/booking.ts";
import { keepLog } from "#tests/harness/log.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

const log = keepLog();
const api = await createTestApi("empty", { log });

it("a failed write is logged with its request id, problem and field names, and no values", async () => {
  const renata = await storeProfessional(api.database.db);
  const wish = danasWish(renata, "2026-12-01T10:00:00-06:00");
  for (const [n, body] of [
    wish,
    { ...wish, email: "ama@example.com" },
    { ...wish, phone: "12", email: "x" },
  ].entries())
    await api.send("create-booking", {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-id": `request-${n}` },
      body: JSON.stringify(body),
    });
  expect(log.lines.filter(({ message }) => message === "call rejected").map(({ fields }) => fields)).toEqual([
    { request_id: "request-1", endpoint: "createBooking", problem: "slot-taken", fields: [] },
    { request_id: "request-2", endpoint: "createBooking", problem: "invalid", fields: ["email", "phone"] },
  ]);
  expect(JSON.stringify(log.lines)).not.toContain("example.com");
});
