import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";

const api = await createTestApi("sample");

async function suggest(search: string, country?: "US" | "CA") {
  const answer = await api.call("searchStateCityZip", { search, ...(country && { country }) });
  if (!answer.ok) throw new Error(`${search} was answered ${JSON.stringify(answer)}`);
  return answer.data.map(({ label }) => label);
}

// Covers §7: search-state-city-zip: country, search
it.each([
  ["denv", "Denver, CO"],
  ["802", "80201, Denver, CO"],
  ["80206", "80206, Denver, CO"],
  ["M5V", "M5V, Toronto, ON"],
  ["CO", "Colorado"],
  ["texa", "Texas"],
  ["austin t", "Austin, TX"],
  ["new y", "New York City, NY"],
  ["south lam", "South Lamar, Austin, TX"],
  ["chicgo", "Chicago, IL"],
  ["phoneix", "Phoenix, AZ"],
  ["st. lou", "St. Louis, MO"],
])("suggestions for %s start with %s", async (typed, label) => {
  expect((await suggest(typed))[0]).toBe(label);
});

it("suggestions list at most eight places, locations included, each once", async () => {
  expect(await suggest("cherry cr")).toContain("Cherry Creek, Denver, CO");
  expect(await suggest("dallas")).toContain("Dallas, TX");
  for (const typed of ["new", "san", "the", "nor", "dallas", "lowell"]) {
    const labels = await suggest(typed);
    expect(labels.length).toBeLessThanOrEqual(8);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

it("suggestions leave out places without a location nearby while another has one", async () => {
  const counts = async (search: string) => {
    const answer = await api.call("searchStateCityZip", { search });
    return answer.ok ? answer.data.map(({ location_count }) => location_count) : [];
  };
  for (const typed of ["aust", "austin", "springf"]) expect((await counts(typed)).slice(1)).not.toContain(0);
  expect((await counts("fargo"))[0]).toBe(0);
});

it.each(["austin", "lakewood", "las", "springfield", "kansas", "south l", "arlington"])(
  "the first suggestion for %s is the place that a search finds",
  async (typed) => {
    const answer = await api.call("searchWebLocations", {
      search: typed,
      country: "US",
      page: 1,
      per_page: 1,
    });
    expect((await suggest(typed, "US"))[0]).toBe(answer.ok && answer.meta?.place?.label);
  },
);

// Covers §7: search-state-city-zip: country, search
it("suggestions cover both countries when the words match the other one", async () => {
  expect((await suggest("vancouver", "CA"))[0]).toBe("Vancouver, BC");
  expect(await suggest("vancouver", "US")).toEqual(
    expect.arrayContaining(["Vancouver, BC", "Vancouver, WA"]),
  );
  expect(await suggest("80206", "CA")).toEqual(["80206, Denver, CO"]);
  expect((await suggest("chicgo", "CA"))[0]).toBe("Chicago, IL");
});

it("a long sentence gets suggestions for the place at its end", async () => {
  const typed = "i am looking for somebody who is good with curly hair and has time on saturday near linc";
  expect(typed.length).toBeGreaterThan(64);
  expect((await suggest(typed))[0]).toMatch(/^Linc/);
});

it.each(["%%%", "___", "\\\\\\", "😀😀😀", "';--"])("suggestions for %s are empty", async (typed) => {
  expect(await suggest(typed)).toEqual([]);
});
