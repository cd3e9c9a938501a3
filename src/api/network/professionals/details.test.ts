import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";

const api = await createTestApi("sample");
const { db } = api.database;

it("a profile's address is matched regardless of case", async () => {
  const found = await api.call("getStylistDetails", { url_name: "Renata-DUENAS" });
  expect(found).toMatchObject({ data: { url_name: "renata-duenas" } });
});

it("a profile shows safe links only, and its hours in order", async () => {
  await db
    .updateTable("stylist")
    .set({ website_url: "javascript:alert(1)", booking_url: "http://renata.example/book" })
    .where("url_name", "=", "renata-duenas")
    .execute();
  const found = await api.call("getStylistDetails", { url_name: "renata-duenas" });
  expect(found).toMatchObject({
    data: {
      first_name: "Renata",
      website_url: null,
      booking_url: "https://renata.example/book",
      books_online: true,
      location: { name: "South Lamar", time_zone: "America/Chicago" },
    },
  });
  expect(found.ok && found.data.services[0]).toMatchObject({
    name: "Balayage",
    description: expect.stringContaining("Hand-painted"),
  });
  const hours = found.ok ? found.data.weekly_hours : [];
  const order = hours.map(({ weekday, opens }) => `${weekday} ${opens}`);
  expect(order).toEqual(order.toSorted());
  expect(hours.length).toBeGreaterThan(2);
});
