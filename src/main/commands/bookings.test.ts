import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, openingsOf, post } from "#tests/harness/booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { createOperator } from "#tests/harness/sola.ts";

// Commands use the real clock.
const api = await createTestApi("empty", { now: Temporal.Now.instant });
const { db, url } = api.database;
const sola = createOperator(url);
const renata = await storeProfessional(db, { location: { url_name: "south-lamar-austin" } });
const tomorrow = Temporal.Now.plainDateISO("UTC").add({ days: 2 }).toString();
const starts = await openingsOf(api, renata, tomorrow, 3);

async function book(at: number, changes: object = {}, path = "create-booking") {
  const { data } = await post(api, path, danasWish(renata, starts[at] ?? "", changes));
  return String(data?.reference);
}

it("bookings lists in order, exports, and cancels with a mail to both parties", async () => {
  expect((await sola("bookings", "list")).printed).toBe("There are none.");
  const later = await book(6, { email: "kim@example.com", note: "=1+1" });
  const first = await book(0);
  const demo = await book(2, {}, "create-booking?sola-demo=true");
  await post(api, "hold-slot", danasWish(renata, starts[9] ?? ""));

  const listed = (await sola("bookings", "list")).printed.split("\n");
  expect(listed).toHaveLength(3);
  expect(listed[1]).toMatch(
    new RegExp(
      `^${first} .* -0[56]:00 +confirmed +Renata Dueñas +south-lamar-austin +Dana O'Brien +Haircut$`,
    ),
  );
  expect(listed[2]).toContain(later);
  expect(listed.join()).not.toContain(demo);

  expect((await sola("bookings", "export")).written).toContain("'=1+1");
  const json = JSON.parse(
    (await sola("bookings", "export", "--format", "json", "--until", tomorrow)).written,
  );
  expect(json).toContainEqual(
    expect.objectContaining({
      reference: first,
      start: starts[0],
      services: ["Haircut"],
      status: "confirmed",
    }),
  );

  await db.deleteFrom("message").execute();
  const cancelled = await sola("bookings", "cancel", first, "--reason", "The building is closed that day.");
  expect(cancelled).toMatchObject({ code: 0, printed: expect.stringContaining(`${first} is canceled.`) });
  const told = await db.selectFrom("message").select(["kind", "recipient"]).orderBy("recipient").execute();
  expect(told).toEqual([
    { kind: "booking-cancelled", recipient: "dana@example.com" },
    { kind: "booking-cancelled", recipient: "renata@example.com" },
  ]);
  expect(await openingsOf(api, renata, tomorrow, 3)).toContain(starts[0]);
  const [row] = JSON.parse(
    (await sola("bookings", "export", "--format", "json", "--status", "cancelled")).written,
  );
  expect(row).toMatchObject({
    reference: first,
    cancelled_by: "operator",
    cancel_reason: "The building is closed that day.",
  });
});

it("bookings reports an unknown booking", async () => {
  expect(await sola("bookings", "cancel", "BK-1111-11")).toMatchObject({
    code: 1,
    printed: "No booking has that reference.",
  });
  const over = await book(12);
  await db
    .updateTable("booking")
    .set({ during: "[2026-01-01T10:00Z,2026-01-01T11:00Z)", busy: "[2026-01-01T10:00Z,2026-01-01T11:00Z)" })
    .where("reference", "=", over)
    .execute();
  expect(await sola("bookings", "cancel", over)).toMatchObject({
    code: 1,
    printed: "It has begun or ended, so it can't be canceled.",
  });
});
