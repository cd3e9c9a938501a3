import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb } from "#tests/harness/web.ts";
import type { Suggestion } from "../../platform/ui/suggestion.ts";

const web = await createTestWeb(await createTestApi("sample"));

async function suggest(search: string): Promise<Record<string, string>> {
  const answer = await web.open(`/suggest/places?country=US&search=${search}`);
  const suggestions: Suggestion[] = await answer.json();
  return Object.fromEntries(suggestions.map(({ label, detail }) => [label, detail]));
}

test("place suggestions show each place's kind and count, and the street when only it matched", async () => {
  expect(await suggest("south+lam")).toMatchObject({ "South Lamar, Austin, TX": "Location" });
  expect(await suggest("aus")).toMatchObject({ "Austin, TX": "City, 9 locations" });
  expect(await suggest("austin+st")).toMatchObject({ "Forest Hills, NY": "7145 Austin St" });
});
