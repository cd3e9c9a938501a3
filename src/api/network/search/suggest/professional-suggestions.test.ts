import { expect, it } from "vitest";
import { createSearchIndex, readKnowledge } from "#api/network/search/read/lexicon/search-index.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { createTestApi } from "#tests/harness/api.ts";

const api = await createTestApi("sample");

async function suggest(keyword: string) {
  const found = await api.call("solaGeniusSuggestions", { keyword });
  return found.ok ? found.data.suggestions : [];
}

// Covers §7: sola-genius/suggestions: data.suggestions
it("suggestions include services, professionals and businesses, misspelled ones too", async () => {
  expect(await suggest("balay")).toContainEqual(
    expect.objectContaining({ kind: "service", label: "Balayage" }),
  );
  expect((await suggest("hair"))[0]).toMatchObject({ kind: "service", label: "Hair", value: "hair" });
  const renatas = await suggest("renatta duenas");
  expect(renatas[0]).toMatchObject({ kind: "stylist", label: "Renata Dueñas", value: "renata-duenas" });
  for (const { label } of renatas) expect(label).toBe("Renata Dueñas");
  expect(await suggest("🙂🙂🙂")).toEqual([]);
  expect(await suggest("zzqqxxyy")).toEqual([]);
});

it.each([
  "i have curly hair and i would like somebody patient on saturday morning who can do a balay",
  "who does balay",
])("suggestions for %s are those of what is typed last", async (typed) => {
  expect((await suggest(typed)).map(({ label }) => label)).toContain("Balayage");
});

it("a suggested service says how many offer it in the country once that is counted, as its search does", async () => {
  const counting = await createTestApi("sample", { search: createSearchIndex(console.error) });
  const detailOf = async (keyword: string) => {
    const found = await counting.call("solaGeniusSuggestions", { keyword, country: "CA" });
    return found.ok && found.data.suggestions[0]?.detail;
  };
  for (const keyword of ["hair", "balayage", "brow wax"]) {
    expect(await detailOf(keyword)).toBe("Service");
    await expect.poll(() => detailOf(keyword)).not.toBe("Service");
    const search = { keyword, country: "CA" as const, page: 1, per_page: 1, with_professionals: false };
    const found = await counting.call("searchWebpages", search);
    expect(await detailOf(keyword)).toBe(pluralize(found.ok ? (found.meta?.total ?? 0) : 0, "professional"));
  }
});

it.each([
  ["antoine c", /^Antoine C/],
  ["c antoine", /^Antoine C/],
  ["maria a", /^María (?:A|Á)/],
])("suggestions and the search for %j are the people of that name and initial", async (typed, name) => {
  const suggested = (await suggest(typed)).filter(({ kind }) => kind === "stylist");
  const search = { keyword: typed, page: 1, per_page: 100, with_professionals: true };
  const found = await api.call("searchWebpages", search);
  if (!found.ok) throw new Error(found.message);
  const people = found.data.platforms.sola_genius.map((one) => `${one.first_name} ${one.last_name}`);
  for (const { label } of suggested) expect(label).toMatch(name);
  expect(people).toEqual(expect.arrayContaining(suggested.map(({ label }) => label)));
  for (const person of people) expect(person).toMatch(name);
  expect(found.meta?.reading?.words).toEqual([{ words: typed, taken_for: "name" }]);
});

it.each([
  ["hair cut", "Haircut"],
  ["brow w", "Brow wax"],
])("suggestions for %j name each service once, as professionals do", async (typed, label) => {
  const labels = (await suggest(typed)).map((one) => one.label);
  expect(labels[0]).toBe(label);
  expect(new Set(labels).size).toBe(labels.length);
});

it("a name is looked up by a whole word, because words that are only begun would have every name read", async () => {
  const { findNames } = await readKnowledge(api.services.db);
  const [found = []] = await findNames([
    { words: ["k", "ro"], typing: { fuzzy: true, unfinished: "typing" } },
  ]);
  const begun = found.map(({ name }) => name.split(" ").filter((word) => word.endsWith("*")).length);
  expect(begun).not.toContain(2);
});

it("suggestions complete a surname and leave out misspelled services beside a name", async () => {
  expect((await suggest("okaf")).map(({ label }) => label)).toContainEqual(expect.stringMatching(/ Okafor/));
  for (const { kind } of await suggest("kayla g")) expect(kind).toBe("stylist");
});
