import { expect, it } from "vitest";
import { createDirectCall } from "#api/create-api.ts";
import { createRateLimiter } from "#api/platform/http/rate-limiter.ts";
import { createOwnProductApi } from "#clients/platform/product-api.ts";
import { clientAddressHeader } from "#contract/platform/internal-headers.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, openingsOf } from "#tests/harness/booking.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const rateLimiter = createRateLimiter(api.services);
const product = createOwnProductApi({
  call: createDirectCall({ ...api.services, rateLimiter }),
  deadlineMs: 30_000,
});

/** Books as an invented person from an address; half an hour later there are new writes. */
async function bookFrom(address: string, professional: TestProfessional, start: string, n: number) {
  api.clock.advance({ seconds: 40 });
  const wish = danasWish(professional, start, { email: `invented-${n}@example.com` });
  return product.call("createBooking", wish as Parameters<typeof product.call<"createBooking">>[1], {
    headers: { [clientAddressHeader]: address },
  });
}

it("one network books ten times of a professional a day; other networks and retries aren't limited", async () => {
  const renata = await storeProfessional(db);
  const starts = (await openingsOf(api, renata, "2026-12-01", 9)).filter((_, n) => n % 2 === 0);
  const outcomes: string[] = [];
  for (let n = 0; n < 14; n += 1) {
    const made = await bookFrom("203.0.113.7", renata, starts[n] ?? "", n);
    outcomes.push(made.ok ? "booked" : made.problem);
  }
  expect(outcomes.filter((outcome) => outcome === "booked")).toHaveLength(10);
  expect(new Set(outcomes.slice(10))).toEqual(new Set(["rate-limited"]));

  const again = await bookFrom("203.0.113.7", renata, starts[9] ?? "", 9);
  expect(again).toMatchObject({ ok: true });
  const temi = await storeProfessional(db);
  expect(await bookFrom("203.0.113.7", temi, starts[0] ?? "", 20)).toMatchObject({ ok: true });
  expect(await bookFrom("203.0.113.8", renata, starts[12] ?? "", 21)).toMatchObject({ ok: true });
  api.clock.advance({ hours: 24 });
  expect(await bookFrom("203.0.113.7", renata, starts[13] ?? "", 22)).toMatchObject({ ok: true });
});

it("a booking that wasn't made isn't counted", async () => {
  const renata = await storeProfessional(db);
  const [start = "", ...others] = await openingsOf(api, renata, "2026-12-01", 9);
  expect(await bookFrom("198.51.100.1", renata, start, 1)).toMatchObject({ ok: true });
  for (let n = 2; n < 14; n += 1)
    expect(await bookFrom("198.51.100.2", renata, start, n)).toMatchObject({
      ok: false,
      problem: "slot-taken",
    });
  expect(await bookFrom("198.51.100.2", renata, others.at(-1) ?? "", 20)).toMatchObject({ ok: true });
});
