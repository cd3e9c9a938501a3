import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { ContractReading } from "#contract/network/reading.ts";
import searchWords from "#data/search-words.json" with { type: "json" };
import { foldTyped } from "#domain/network/place-name.ts";
import { findState, states } from "#domain/network/state.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { evaluate, readEvaluation } from "#tests/harness/search-evaluation.ts";
import { toContractReading } from "../contract-reading.ts";
import { readKnowledge } from "./lexicon/search-index.ts";
import { understand } from "./understand.ts";

const { db } = await openTestDatabase("sample");
const knowledge = await readKnowledge(db);
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");
const searcher = { country: "US", point: null } as const;
const lines = readEvaluation();
const places = lines.filter(({ class: name }) => name === "place");
const others = lines.filter(({ class: name }) => name !== "place");
const numRuns = 40;

async function read(typed: string, scope: "places" | "professionals") {
  const understood = await understand(typed, knowledge, searcher, { scope, now });
  return { reading: toContractReading(understood.reading), isSlip: understood.did_you_mean !== null };
}

function meaningOf(reading: ContractReading | null): unknown {
  if (!reading) return null;
  const { kind, service, place, near_me, abroad, date, days, from, until } = reading;
  return { kind, service, place: place?.label, near_me, abroad, date, days, from, until };
}

const written = { st: "saint", ft: "fort", mt: "mount", n: "north", s: "south", e: "east", w: "west" };

/** Codes of states that are words, too. */
const hasWordLikeCode = /\b(?:in|me|or|hi|ok|oh|de|id|la)$/i;

/** The same place otherwise: `ft worth`, `fort worth`; `texas`, `tx`. */
function otherwise(typed: string): string {
  const words = foldTyped(typed).split(" ");
  const [first = "", ...rest] = words;
  const whole = Object.entries(written).find((pair) => pair.includes(first));
  const beginning = rest.length > 0 && whole ? (whole[0] === first ? whole[1] : whole[0]) : first;
  const state = rest.length > 0 ? findState(rest.at(-1) ?? "") : null;
  const isCode = state?.code.toLowerCase() === rest.at(-1);
  return [beginning, ...(state ? [...rest.slice(0, -1), isCode ? state.name : state.code] : rest)].join(" ");
}

it("a place written with or without abbreviations is the same place", async () => {
  const abbreviated = places.filter(
    ({ typed, expected }) =>
      otherwise(typed) !== foldTyped(typed) && /^[^,]+, [A-Z]{2}$/.test(expected[0] ?? ""),
  );
  const asked = fc.constantFrom(...abbreviated);
  await fc.assert(
    fc.asyncProperty(asked, async ({ typed }) => {
      const [one, other] = [await read(typed, "places"), await read(otherwise(typed), "places")];
      const { kind, name = "" } = one.reading?.place ?? {};
      const isNamedForState = findState(name) !== null;
      fc.pre(!one.isSlip && kind === "city" && !isNamedForState && !hasWordLikeCode.test(otherwise(typed)));
      expect(meaningOf(other.reading), otherwise(typed)).toEqual(meaningOf(one.reading));
    }),
    { numRuns },
  );
});

it("service, place and time are the same in any order", async () => {
  const asked = others.filter(
    ({ class: name, typed, expected }) =>
      ["service", "mixed", "misread"].includes(name) &&
      /^\w+ [@#]/.test(expected[0] ?? "") &&
      !/[/-]|\bla\b/.test(typed),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...asked), fc.nat(), async ({ typed }, seed) => {
      const { reading } = await read(typed, "professionals");
      const parts = (reading?.words ?? []).filter(({ taken_for }) => taken_for !== "filler");
      const turned = parts.map((_, at) => parts[(at + seed) % parts.length]?.words).join(" ");
      const { reading: other } = await read(turned, "professionals");
      expect(meaningOf(other), turned).toEqual(meaningOf(reading));
    }),
    { numRuns },
  );
});

it("more words never lead to another state, and every word is used or named as unused", async () => {
  const more = fc.constantFrom("please", "open late", "with parking", "for my wedding", "under $50", "zzyx");
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...others), more, fc.boolean(), async ({ typed }, words, isBefore) => {
      const { reading } = await read(typed, "professionals");
      const longer = isBefore ? `${words} ${typed}` : `${typed} ${words}`;
      const { reading: other } = await read(longer, "professionals");
      if (reading?.place?.state)
        expect([reading.place.state, undefined], longer).toContain(other?.place?.state);
      const shown = other?.words.map((part) => part.words).join(" ") ?? "";
      expect(shown).toBe(foldTyped(longer));
    }),
    { numRuns },
  );
});

const wordsOf = (name: string) =>
  readFileSync(new URL(`../../../../../data/words/${name}.txt`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
const everyday = wordsOf("everyday").filter((word) => word.length > 2);
const fillers = searchWords.fillers
  .split(" ")
  .filter(
    (word) =>
      !/^(?:in|at|near|by|around|from|within|a|en|pres|dans|my|me|here|close|cerca|proche|del?|las?|los|les?|el|en|o[rn]|and)$/.test(
        word,
      ),
  );

it("ordinary words anywhere never move a search to another state, and every word is used, filler or named", async () => {
  const where = lines.filter(
    ({ class: name, typed, expected }) =>
      name === "mixed" && /^\w+ @ [^,]+, [A-Z]{2}$/.test(expected[0] ?? "") && typed.length < 60,
  );
  const added = fc.array(fc.tuple(fc.constantFrom(...everyday, ...fillers), fc.nat()), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...where), added, async ({ typed }, more) => {
      const { reading, isSlip } = await read(typed, "professionals");
      const state = reading?.place?.state;
      fc.pre(Boolean(state) && !isSlip);
      const parts = reading?.words.map(({ words }) => words) ?? [];
      for (const [word, at] of more) parts.splice(at % (parts.length + 1), 0, word);
      const longer = parts.join(" ");
      const { reading: other } = await read(longer, "professionals");
      expect([state, undefined], longer).toContain(other?.place?.state);
      expect(other?.words.map(({ words }) => words).join(" "), longer).toBe(longer);
    }),
    { numRuns },
  );
});

it("fillers around the parts of a search change nothing", async () => {
  const asked = others.filter(({ class: name }) => name === "mixed" || name === "service");
  const around = fc.array(fc.constantFrom(...fillers), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...asked), around, fc.boolean(), async ({ typed }, words, isBefore) => {
      const { reading, isSlip } = await read(typed, "professionals");
      fc.pre(!isSlip && reading?.kind === "service");
      const longer = isBefore ? `${words.join(" ")} ${typed}` : `${typed} ${words.join(" ")}`;
      expect(meaningOf((await read(longer, "professionals")).reading), longer).toEqual(meaningOf(reading));
    }),
    { numRuns },
  );
});

const keyboard = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** The letter right of it on the keyboard, or the one before. */
function besideKey(letter: string): string {
  const row = keyboard.find((keys) => keys.includes(letter)) ?? letter;
  const at = row.indexOf(letter);
  return row[at + 1] ?? row[at - 1] ?? letter;
}

it("a slip of the finger never asserts another state, and nine of ten change nothing", async () => {
  const sure = places.filter(({ typed, why }) => typed.length > 7 && why === "the name as it is");
  const stateCodes = new Set(states.map(({ code }) => code.toLowerCase()));
  let [tried, same] = [0, 0];
  const asked = fc.constantFrom(...sure);
  await fc.assert(
    fc.asyncProperty(asked, fc.nat(), async (line, seed) => {
      const at = 1 + (seed % (line.typed.length - 1));
      const slipped = line.typed.slice(0, at) + besideKey(line.typed[at] ?? "") + line.typed.slice(at + 1);
      if (
        foldTyped(slipped)
          .split(" ")
          .some((word) => stateCodes.has(word) || word.length < 4)
      )
        return;
      const judged = await evaluate({ ...line, typed: slipped }, knowledge);
      tried += 1;
      if (judged.isFirst) same += 1;
      expect(judged.isElsewhere && !judged.isUnsure, slipped).toBe(false);
    }),
    { numRuns },
  );
  expect(same / tried).toBeGreaterThanOrEqual(0.9);
});
