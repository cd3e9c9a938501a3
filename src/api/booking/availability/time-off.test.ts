import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { openingsOf, post } from "#tests/harness/booking.ts";
import { book } from "#tests/harness/made-booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

const api = await createTestApi("empty");
const { db } = api.database;

const start = "2026-12-01T10:00:00-06:00";

it("get-closed-times omits past time off, and only its professional can end it", async () => {
  const renata = await storeProfessional(db);
  const { client, professional } = await book(api, renata, start);
  const { professional: other } = await book(api, await storeProfessional(db), start);
  const span = { start: "2026-12-02T09:00:00-06:00", end: "2026-12-02T15:00:00-06:00" };
  await post(api, "block-time", { token: professional, ...span });
  await sql`
    insert into time_off (stylist_id, during) values (${renata.id}, '[2026-11-01 09:00Z, 2026-11-01 12:00Z)')
  `.execute(db);

  const listed = await api.call("getClosedTimes", { token: professional });
  expect(listed).toMatchObject({ ok: true, data: [span] });
  const [closed_time_id] = listed.ok ? listed.data.map((time) => time.closed_time_id) : [];
  expect(await api.call("getClosedTimes", { token: other })).toMatchObject({ ok: true, data: [] });
  expect((await api.call("getClosedTimes", { token: client })).ok).toBe(false);

  const reopen = (token: string) => post(api, "reopen-time", { token, closed_time_id });
  for (const token of [client, other, `${professional}x`]) expect((await reopen(token)).status).toBe(404);
  expect(await openingsOf(api, renata, "2026-12-02")).not.toContain("2026-12-02T10:00:00-06:00");
  expect(await reopen(professional)).toMatchObject({ status: 200, data: span });
  expect(await openingsOf(api, renata, "2026-12-02")).toContain("2026-12-02T10:00:00-06:00");
  expect(await reopen(professional)).toMatchObject({ status: 404, message: "That time is open already." });
});

it("a demo booking's link lists and ends only its own demo hour", async () => {
  const renata = await storeProfessional(db);
  const { professional } = await book(api, renata, start);
  const { professional: inDemo } = await book(
    api,
    renata,
    "2026-12-03T10:00:00-06:00",
    {},
    "?sola-demo=true",
  );
  const span = { start: "2026-12-02T09:00:00-06:00", end: "2026-12-02T15:00:00-06:00" };
  await post(api, "block-time", { token: professional, ...span });
  const demo = { start: "2026-11-22T12:00:00-06:00", end: "2026-11-22T13:00:00-06:00" };
  expect(await api.call("getClosedTimes", { token: inDemo })).toMatchObject({
    data: [{ closed_time_id: 1, ...demo }],
  });
  const reopen = (closed_time_id: number) => post(api, "reopen-time", { token: inDemo, closed_time_id });
  expect(await reopen(1)).toMatchObject({ status: 200, data: demo });
  expect((await reopen(2)).status).toBe(404);
  expect(await api.call("getClosedTimes", { token: professional })).toMatchObject({ data: [span] });
});
