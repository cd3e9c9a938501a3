import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { createApi } from "#api/create-api.ts";
import { openConnection } from "#api/platform/database/connection.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import { danasWish, openingsOf, post, tokenOf } from "#tests/harness/booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

const api = await createTestApi("empty");
const { db } = api.database;

/** Page deadlines would end some attempts with 503 on a busy machine; only the outcome matters here. */
const patienceMs = 60_000;

/** Eight API instances on one database, because one instance serializes its own requests. */
const instances = Array.from({ length: 8 }, anotherInstance);

function anotherInstance() {
  const connection = openConnection({
    url: api.database.url,
    statementTimeoutMs: patienceMs,
    answerTimeoutMs: patienceMs,
    connections: 3,
  });
  afterAll(() => connection.close());
  const fetch = createApi({ ...api.services, db: connection.db });
  return {
    ...api,
    send: async (path: string, init?: RequestInit) => fetch(new Request(new URL(path, apiAddress), init)),
  };
}

/** A start every 15 minutes from nine, an hour each plus a ten-minute buffer. */
const rules = { slot_step_minutes: 15, buffer_after_minutes: 10 };
const opens = Temporal.PlainDateTime.from("2026-12-01T09:00");
const starts = Array.from({ length: 20 }, (_, at) => {
  const wallTime = opens.add({ minutes: 15 * at }).toString({ smallestUnit: "second" });
  return `${wallTime}-06:00`;
});

function people(count: number) {
  return Array.from({ length: count }, (_, n) => ({
    start: starts[n % starts.length] ?? "",
    email: `client-${n}@example.com`,
  }));
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? -1;
}

// Covers §7: POST create-booking
it("240 clients who want 20 overlapping times get exactly the bookings that fit", async () => {
  const renata = await storeProfessional(db, { professional: rules });
  const answers = await Promise.all(
    people(240).map(({ start, email }, n) =>
      post(instances[n % instances.length] ?? api, "create-booking", danasWish(renata, start, { email })),
    ),
  );

  const booked = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, data } of refused) {
    expect(status).toBe(409);
    for (const opening of Object(data?.availability)[renata.id]) expect(opening > "2026-12-01").toBe(true);
  }
  const spans = booked.map(({ data }) => Date.parse(String(data?.start))).sort();
  for (const [at, start] of spans.entries()) {
    expect(start - (spans[at - 1] ?? 0)).toBeGreaterThanOrEqual(70 * 60_000);
  }
  const left = await openingsOf(api, renata, "2026-12-01");
  expect(left.filter((opening) => starts.includes(opening))).toEqual([]);
  expect(booked.length).toBeGreaterThanOrEqual(3);

  const stored = await db
    .selectFrom("booking")
    .where("stylist_id", "=", renata.id)
    .select(["status", "email"])
    .execute();
  expect(stored).toHaveLength(booked.length);
  expect(await deadlocks()).toBe(0);
  expect(api.failures).toEqual([]);
});

it("concurrent holds, bookings, reschedules and cancellations of several professionals never overlap", async () => {
  const professionals = await Promise.all(
    [1, 2, 3].map(() => storeProfessional(db, { professional: rules })),
  );
  const answers = await Promise.all(
    people(90).map(async ({ start, email }, n) => {
      const professional = professionals[n % 3] ?? professionals[0];
      if (!professional) throw new Error("no professional to book");
      const wish = danasWish(professional, start, { email });
      const instance = instances[Math.floor(n / 3) % instances.length] ?? api;
      const held = n % 2 === 0 ? await post(instance, "hold-slot", wish) : null;
      const made = await post(instance, "create-booking", { ...wish, hold: held?.data?.hold });
      if (made.status !== 201) return [made];
      const token = tokenOf(made.data?.manage_url);
      const later = starts[(n * 7) % starts.length] ?? start;
      return Promise.all([
        made,
        post(instance, "reschedule-booking", { token, start: later }),
        n % 4 === 1 && post(instance, "cancel-booking", { token }),
      ]);
    }),
  );
  const statuses = new Set(answers.flat().flatMap((answer) => (answer ? [answer.status] : [])));
  // 422: a reschedule and a cancellation of one booking raced.
  expect([...statuses].filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([]);
  const { rows } = await sql<{ overlaps: number }>`
    select count(*)::int as overlaps from booking one join booking other
      on one.stylist_id = other.stylist_id and one.id < other.id and one.busy && other.busy
    where one.status <> 'cancelled' and other.status <> 'cancelled'`.execute(db);
  expect(rows).toEqual([{ overlaps: 0 }]);
  expect(await deadlocks()).toBe(0);
  expect(api.failures).toEqual([]);
});
