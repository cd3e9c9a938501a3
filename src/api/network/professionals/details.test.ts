import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";

const api = await createTestApi("sample");
const { db } = api.database;

it("get-stylist-details finds a professional by their url_name in capital letters", async () => {
  const found = await api.call("getStylistDetails", { url_name: "Renata-DUENAS" });
  expect(found).toMatchObject({ data: { url_name: "renata-duenas" } });
});

it("get-stylist-details returns safe links and sorted hours", async () => {
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
