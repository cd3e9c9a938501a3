import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

const api = await createTestApi("empty");
const { db } = api.database;

const [tuesday, wednesday] = ["2026-12-01", "2026-12-02"];
const openOn = (weekday: number) => [{ weekday, opens: "09:00", closes: "17:00" }];
// Three in Austin, and three some 35 miles north of there.
const near = await Promise.all([1, 2, 3].map(() => storeProfessional(db, { hours: openOn(2) })));
const north = { city: "Georgetown", latitude: 30.76, longitude: -97.68 };
const further = await Promise.all(
  [1, 2, 3].map(() => storeProfessional(db, { location: north, hours: openOn(3) })),
);
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id).sort();

async function freeOn(date: string, keyword = "") {
  const found = await api.call("searchWebpages", {
    lat: 30.2489,
    long: -97.7697,
    services: "hair",
    date,
    keyword,
  });
  if (!found.ok) throw new Error(found.message);
  const people = found.data.platforms.sola_genius.map(({ stylist_id }) => ({ id: stylist_id }));
  return { ids: idsOf(people), widened: found.meta?.widened };
}

test("a search with a date shows nearby professionals who are free, and none further away", async () => {
  expect(await freeOn(tuesday)).toEqual({ ids: idsOf(near), widened: false });
});

test("a search with a date looks further away when nearby professionals are booked", async () => {
  expect(await freeOn(wednesday)).toEqual({ ids: idsOf(further), widened: true });
});

test("a search with hours shows professionals whose opening hours overlap them, and no one else", async () => {
  const hours = (opens: string, closes: string) => [{ weekday: 4, opens, closes }];
  const [early, noon, late] = await Promise.all(
    [hours("07:00", "12:00"), hours("10:00", "18:00"), hours("17:00", "21:00")].map((one) =>
      storeProfessional(db, { hours: one }),
    ),
  );
  if (!early || !noon || !late) throw new Error("no professional was stored");
  const thursday = "2026-12-03";
  expect((await freeOn(thursday, "hair morning")).ids).toEqual(idsOf([early, noon]));
  expect((await freeOn(thursday, "hair after 5")).ids).toEqual(idsOf([noon, late]));
  expect((await freeOn(thursday, "hair after 6")).ids).toEqual(idsOf([late]));
});
