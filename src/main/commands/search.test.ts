import { expect, it } from "vitest";
import { listOwnTerms } from "#api/network/search/read/lexicon/own-terms.ts";
import { serviceTerms } from "#api/network/search/read/lexicon/service-terms.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createOperator } from "#tests/harness/sola.ts";

const { db, url } = await openTestDatabase("sample");
const sola = createOperator(url);

it("search adds, lists and removes a service synonym", async () => {
  expect((await sola("search", "terms")).printed).toBe("There are none besides those of data/services.");
  const read = async () => serviceTerms(await listOwnTerms(db), []).named("qoxie");
  expect(await read()).toEqual([]);

  expect(await sola("search", "add", "Qoxie", "hair", "braid")).toMatchObject({
    code: 0,
    printed: "“qoxie” means Hair: braid.",
  });
  expect((await sola("search", "terms")).printed).toMatch(/^qoxie +hair +braid$/m);
  expect(await read()).toMatchObject([{ service: "hair", treatment: "braid" }]);

  expect((await sola("search", "add", "qoxie", "Nails")).printed).toBe("“qoxie” means Nails.");
  expect((await sola("search", "terms")).printed).toMatch(/^qoxie +nails *$/m);

  expect(await sola("search", "remove", "QOXIE")).toMatchObject({
    code: 0,
    printed: "“qoxie” is removed.",
  });
  expect((await sola("search", "terms")).printed).toBe("There are none besides those of data/services.");
  expect(await sola("search", "remove", "qoxie")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("isn't one of your synonyms"),
  });
});

it.each([
  [[], "Expected terms, add or remove."],
  [["add", "qoxie"], "Expected a word and one of the services."],
  [["add", "qoxie", "juggling"], "Expected a word and one of the services."],
])("search answers %j with a sentence", async (words, sentence) => {
  expect(await sola("search", ...words)).toMatchObject({
    code: 2,
    printed: expect.stringContaining(sentence),
  });
});
