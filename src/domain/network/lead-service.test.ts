import { expect, test } from "vitest";
import { leadFirst } from "./lead-service.ts";

const priced = (name: string, price_cents: number | null) => ({ name, price_cents });
const leadOf = (...services: [string, number | null][]) =>
  leadFirst(services.map(([name, price]) => priced(name, price)))[0]?.name;

test("leadFirst puts the cheapest service first", () => {
  expect(leadOf(["Balayage", 19000], ["Haircut", 4500], ["Blowout", 5500])).toBe("Haircut");
});

test("leadFirst puts services without a price after priced ones, in their order", () => {
  const services = [priced("Bridal updo", null), priced("Locs", null), priced("Haircut", 9000)];
  expect(leadFirst(services).map(({ name }) => name)).toEqual(["Haircut", "Bridal updo", "Locs"]);
});

test("leadFirst puts the most expensive extra first where a professional offers no other service", () => {
  expect(leadOf(["Bang trim", 1500], ["Color correction consultation", 4500])).toBe(
    "Color correction consultation",
  );
});

test.each([
  "Bang trim",
  "Trim bangs",
  "Deep conditioning",
  "Deep conditioning treatment",
  "Color correction consultation",
  "Consultation and patch test",
  "Lash removal",
  "Soak-off and care",
  "Six-week touch-up",
  "Two-week follow-up",
  "Yearly refresh",
  "Nail art, two hands",
  "Strip lash application",
  "Children’s haircut",
  "Kids cut",
  "Paraffin add-on",
])("leadFirst puts %s behind what it is booked beside", (extra) => {
  expect(leadOf([extra, 1500], ["Haircut", 4500])).toBe("Haircut");
  expect(leadOf([extra, 1500], ["On request", null])).toBe("On request");
  expect(leadOf([extra, 1500])).toBe(extra);
});
