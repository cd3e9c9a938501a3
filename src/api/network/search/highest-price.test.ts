import { expect, it } from "vitest";
import type { InputOf } from "#contract/endpoints.ts";
import { createTestApi } from "#tests/harness/api.ts";

const api = await createTestApi("sample");

async function search(input: InputOf<"searchWebpages">) {
  const found = await api.call("searchWebpages", input);
  if (!found.ok) throw new Error(found.message);
  return { people: found.data.platforms.sola_genius, meta: found.meta };
}

it.each<InputOf<"searchWebpages">>([
  { services: ["hair"], search: "Austin, TX" },
  { keyword: "haircut", search: "Denver, CO" },
  { keyword: "barber", services: ["barber"], search: "Texas", sort: "soonest" },
  { url_name: "south-lamar-austin" },
  { keyword: "balayage", country: "US" },
  { services: ["nails"], country: "CA" },
])("a highest price leaves those who offer what is asked for within it: %j", async (asked) => {
  const all = await search({ ...asked, per_page: 1 });
  for (const max_price_cents of [5000, 10_000]) {
    const within = await search({ ...asked, max_price_cents, per_page: 50 });
    for (const { matched_services } of within.people) {
      expect(matched_services.length).toBeGreaterThan(0);
      for (const { price_cents } of matched_services)
        expect(price_cents).toBeLessThanOrEqual(max_price_cents);
    }
    expect(within.meta?.total).toBeLessThanOrEqual(all.meta?.total ?? 0);
  }
});
