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

it("search read prints what each word of a sentence is taken for, what is offered and what is asked", async () => {
  const { code, printed } = await sola(
    "search",
    "read",
    "nails near denver but no gel and parking under $60",
  );
  expect(code).toBe(0);
  expect(printed).toMatch(/^nails +service or name$/m);
  expect(printed).toMatch(/^denver +place$/m);
  expect(printed).toMatch(/^no gel +refused$/m);
  expect(printed).toMatch(/^parking +unused$/m);
  expect(printed).toMatch(/^under 60 +price$/m);
  expect(printed).toContain("Searched: Nails near Denver, CO under $60");
  expect((await sola("search", "read", "cancel my haircut")).printed).toMatch(
    /^Asks for a place.*\nPurpose: booking$/m,
  );
});

it.each([
  [[], "Expected terms, add, remove or read."],
  [["read"], "Expected a sentence."],
  [["read", "x"], "Must be at least 2 characters long."],
  [["add", "qoxie"], "Expected a word and one of the services."],
  [["add", "qoxie", "juggling"], "Expected a word and one of the services."],
])("search answers %j with a sentence", async (words, sentence) => {
  expect(await sola("search", ...words)).toMatchObject({
    code: 2,
    printed: expect.stringContaining(sentence),
  });
});
