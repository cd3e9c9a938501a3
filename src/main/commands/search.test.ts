import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createOperator } from "#tests/harness/sola.ts";

const { url } = await openTestDatabase("sample");
const sola = createOperator(url);

it("search explain prints the parse, each reading's cost, and why the first won", async () => {
  const { code, printed } = await sola("search", "explain", "st.louis");
  expect(code).toBe(0);
  const [head = "", first = "", second = ""] = printed.split("\n");
  expect(head).toMatch(/^cost +understood as$/);
  expect(first).toMatch(/^\d+\.\d\d +Studios near St\. Louis, MO$/);
  expect(Number.parseFloat(first)).toBeLessThanOrEqual(Number.parseFloat(second));
  expect(printed).toMatch(/^Studios near St\. Louis, MO won: “st louis” is .+ \(\d+\.\d\d\)\.$/m);
  expect(printed).toMatch(/^Next: .+ likely\.$/m);
});

it("search explain covers professionals and the other country", async () => {
  expect((await sola("search", "explain", "barber denver", "--for", "professionals")).printed).toContain(
    "Barber near Denver, CO won",
  );
  const london = async (country: string) =>
    (await sola("search", "explain", "london", "--country", country)).printed;
  expect(await london("CA")).toContain("Studios near London, ON won");
});

it("search adds, lists and removes a service synonym", async () => {
  expect((await sola("search", "terms")).printed).toBe("There are none besides those of data/services.");
  const read = async () => (await sola("search", "explain", "qoxie", "--for", "professionals")).printed;
  expect(await read()).not.toContain("Hair");

  expect(await sola("search", "add", "Qoxie", "hair", "braid")).toMatchObject({
    code: 0,
    printed: "“qoxie” means Hair: braid.",
  });
  expect((await sola("search", "terms")).printed).toMatch(/^qoxie +hair +braid$/m);
  expect(await read()).toMatch(/^Qoxie won: /m);

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
  [[], "Expected explain, terms, add or remove."],
  [["explain"], "Expected the words of a query."],
  [["explain", "denver", "--for", "stylists"], "Expected the words of a query."],
  [["add", "qoxie"], "Expected a word and one of the services."],
  [["add", "qoxie", "juggling"], "Expected a word and one of the services."],
])("search answers %j with a sentence", async (words, sentence) => {
  expect(await sola("search", ...words)).toMatchObject({
    code: 2,
    printed: expect.stringContaining(sentence),
  });
});
