import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { foldTyped } from "#domain/network/place-name.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { understand } from "../understand.ts";
import { formalNamesOf, surnameForms } from "./name-forms.ts";
import { readKnowledge } from "./search-index.ts";

const lines = readFileSync("data/names/nicknames.tsv", "utf8").trimEnd().split("\n").slice(1);
const shorts = lines.map((line) => line.split("\t")[0] ?? "");

it("data/names/nicknames.tsv has 200 nicknames, each once, folded and with another name", () => {
  expect(shorts.length).toBeGreaterThanOrEqual(200);
  expect(new Set(shorts).size).toBe(shorts.length);
  const bent = lines.filter((line) => foldTyped(line.replace("\t", " ")) !== line.replace("\t", " "));
  expect(bent).toEqual([]);
  expect(shorts.filter((short) => formalNamesOf(short).every((name) => name === short))).toEqual([]);
});

it.each([
  [["mc", "cray"], "mccray"],
  [["nuala", "o", "connor"], "nuala oconnor"],
  [["deluca"], "de luca"],
  [["francesca", "deluca"], "francesca de luca"],
  [["de", "la", "cruz"], "dela cruz"],
  [["lo", "bianco"], "lobianco"],
])("surnameForms joins or splits %j to %j", (words, form) => {
  expect(surnameForms(words).map((words) => words.join(" "))).toContain(form);
});

it("surnameForms has all letters of a name in their order, and never the name itself", () => {
  const word = fc.string({ unit: fc.constantFrom(..."delmacovns"), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      for (const form of surnameForms(words)) {
        expect(form.join("")).toBe(words.join(""));
        expect(form).not.toEqual(words);
      }
    }),
  );
});

const { db } = await openTestDatabase("sample");
const knowledge = await readKnowledge(db);
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");
const nameOf = async (typed: string) => {
  const { reading, did_you_mean } = await understand(
    typed,
    knowledge,
    { country: "US", point: null },
    { scope: "professionals", now },
  );
  return { name: reading.what?.kind === "name" ? reading.what.name : reading.what?.kind, did_you_mean };
};

it("a nickname beside a surname finds the professional and shows the name it stands for", async () => {
  const people = await db
    .selectFrom("stylist")
    .select(["first_name", "last_name"])
    .where("active", "=", true)
    .orderBy("id")
    .limit(3000)
    .execute();
  const asked = people.flatMap(({ first_name, last_name }) => {
    const formal = foldTyped(first_name);
    const short = shorts.find((one) => formalNamesOf(one)[0] === formal);
    return short
      ? [{ typed: `${short} ${foldTyped(last_name)}`, formal: `${formal} ${foldTyped(last_name)}` }]
      : [];
  });
  const some = asked.filter((_, at) => at % 10 === 0).slice(0, 40);
  expect(some.length).toBeGreaterThanOrEqual(20);
  const missed = [];
  for (const { typed, formal } of some) {
    const { name } = await nameOf(typed);
    if (name !== formal && name !== typed) missed.push(`${typed}: ${name}`);
  }
  expect(missed.length).toBeLessThanOrEqual(some.length / 20);
});

it.each([
  ["tony russo", "Anthony Russo"],
  ["shivon macleod", "Siobhan Macleod"],
])("%j is answered as %j", async (typed, shown) => {
  expect((await nameOf(typed)).did_you_mean).toBe(shown);
});
