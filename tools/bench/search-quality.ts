import { type Knowledge, readKnowledge } from "#api/network/search/read/lexicon/search-index.ts";
import { suggestedPlaces } from "#api/network/search/suggest/place-suggestions.ts";
import { foldPlaceName } from "#domain/network/place-name.ts";
import {
  type EvaluationLine,
  evaluate,
  type Judged,
  readEvaluation,
} from "#tests/harness/search-evaluation.ts";
import { type ApiCase, caller, keystrokes, measureGrowing } from "./api-case.ts";
import type { Findings, Gauge } from "./figure.ts";
import { renderTree } from "./measure.ts";
import { type SampleDatabase, withSampleDatabase } from "./sample-database.ts";

const promised = { rightPercent: 97, heldOutPercent: 92, empty: 0, medianLetters: 3, p90Letters: 5 };
const suggestionMs = 5;
const locationsMs = 8;
const professionalsMs = 15;
const shortestTyped = 2;
const emptyMiles = 100;
const shownSuggestions = 8;

/** Evaluates queries (data/search-evaluation.tsv): the first result, how early it is suggested, and the time it takes. */
export async function benchSearch({ times }: { times: number }): Promise<Findings> {
  let findings: Findings = { figures: [], gauges: [], notes: [] };
  await withSampleDatabase(async (database) => {
    const lines = readEvaluation();
    const knowledge = await readKnowledge(database.db);
    const gauges: Gauge[] = [];
    for (const [name, some = []] of Map.groupBy(lines, (line) => line.class))
      gauges.push(...(await rightness(name, some, knowledge, promised.rightPercent)));
    const heldOut = readEvaluation("search-held-out.tsv");
    for (const [name, some = []] of Map.groupBy(heldOut, (line) => line.class))
      gauges.push(...(await rightness(`held out: ${name}`, some, knowledge, promised.heldOutPercent)));
    gauges.push(await emptiness(database, lines), ...lettersNeeded(lines, knowledge));
    const before = renderTree();
    const figures = await measureGrowing(database, typedCases(lines), { times });
    const trees = [before, renderTree()].map((ms) => ms.toFixed(2));
    const notes = [
      `A tree (reference-tree.ts) took ${trees[0]} ms before these times and ${trees[1]} ms after.`,
    ];
    findings = { figures, gauges, notes };
  });
  return findings;
}

/** Lines of these classes were written before the code that reads them; their shares are measured, and harm is none. */
const strangers = new Set(["sentence", "negation", "zip", "nickname", "composed-time"]);

async function rightness(
  name: string,
  lines: readonly EvaluationLine[],
  knowledge: Knowledge,
  atLeast: number,
): Promise<Gauge[]> {
  const judged: Judged[] = [];
  for (const line of lines) judged.push(await evaluate(line, knowledge));
  const gauge = (
    what: string,
    counts: (one: Judged) => boolean,
    promise: Gauge["promise"] = null,
  ): Gauge => ({
    name: `${name}${what}`,
    value: (100 * judged.filter(counts).length) / judged.length,
    unit: "%",
    promise,
  });
  const isStrange = lines.some((line) => strangers.has(line.class));
  const isSaid = ({ isFirst, isUnsure, isNamed }: Judged) => !isFirst && (isUnsure || isNamed);
  return [
    gauge(`, ${lines.length} lines: first right`, ({ isFirst }) => isFirst, isStrange ? null : { atLeast }),
    gauge(": right among five", ({ isAmongFive }) => isAmongFive),
    gauge(": not right, but asked or said", isSaid),
    gauge(": wrong", (one) => !one.isFirst && !isSaid(one)),
    gauge(": harm", ({ isHarmful }) => isHarmful, isStrange ? { atMost: 0 } : null),
  ];
}

/** Searches for a service without a result although a professional within a hundred miles offers it. */
async function emptiness(database: SampleDatabase, lines: readonly EvaluationLine[]): Promise<Gauge> {
  const get = await caller(database);
  const total = async (input: Record<string, string>) =>
    JSON.parse(await get("search-webpages", { ...input, per_page: "1" })).meta.total as number;
  let empty = 0;
  for (const { typed, expected } of lines.filter((line) => line.class !== "place")) {
    const [, service, place] = /^(\w+)(?: @ ([^#]+?))?$/.exec(expected[0] ?? "") ?? [];
    if (!service || place === "me" || (await total({ keyword: typed })) > 0) continue;
    const near = { services: service, ...(place && { search: place, radius: String(emptyMiles) }) };
    if ((await total(near)) > 0) empty += 1;
  }
  return {
    name: "found no professional although one is near",
    value: empty,
    unit: "searches",
    promise: { atMost: promised.empty },
  };
}

/** After how many letters the right place is suggested, and comes first; for queries that are a place's own name. */
function lettersNeeded(lines: readonly EvaluationLine[], knowledge: Knowledge): Gauge[] {
  const named = lines.filter((line) => line.class === "place" && line.why === "the name as it is");
  const needed = (shown: number) =>
    named
      .map(({ typed, expected }) => {
        const right = new Set(expected.map(foldPlaceName));
        const begun = keystrokes(typed, shortestTyped).find((text) =>
          suggestedPlaces(text, knowledge, { country: "US", point: null })
            .slice(0, shown)
            .some(({ label }) => right.has(foldPlaceName(label))),
        );
        return (begun ?? typed).length;
      })
      .sort((one, other) => one - other);
  const gauges = (
    what: string,
    letters: number[],
    [median, nineOfTen]: readonly [number, number] | [null, null],
  ) =>
    [
      { part: 0.5, name: "median", atMost: median },
      { part: 0.9, name: "9 of 10", atMost: nineOfTen },
    ].map(
      ({ part, name, atMost }): Gauge => ({
        name: `letters until the right place ${what}, ${name}`,
        value: letters[Math.floor(letters.length * part)] ?? 0,
        unit: "letters",
        promise: atMost === null ? null : { atMost },
      }),
    );
  const { medianLetters, p90Letters } = promised;
  return [
    ...gauges("is suggested", needed(shownSuggestions), [medianLetters, p90Letters]),
    ...gauges("is suggested first", needed(1), [null, null]),
  ];
}

function typedCases(lines: readonly EvaluationLine[]): ApiCase[] {
  const places = lines.filter((line) => line.class === "place").map(({ typed }) => typed);
  const others = lines.filter((line) => line.class !== "place").map(({ typed }) => typed);
  const long = (typed: string) => typed.replaceAll(/\W/g, "").length >= 3;
  const everySecond = (_: string, at: number) => at % 2 === 0;
  return [
    {
      name: "typed places, suggestions at each key",
      path: "search-state-city-zip",
      inputs: places
        .filter(everySecond)
        .flatMap((typed) => keystrokes(typed, 3))
        .map((search) => ({ search })),
      budgetMs: suggestionMs,
    },
    {
      name: "typed places, locations",
      path: "search-web-locations",
      inputs: places.filter(long).map((search) => ({ search, country: "US" })),
      budgetMs: locationsMs,
    },
    {
      name: "typed services and people, suggestions at each key",
      path: "sola-genius/suggestions",
      inputs: others
        .filter(everySecond)
        .flatMap((typed) => keystrokes(typed, 4))
        .map((keyword) => ({ keyword })),
      budgetMs: suggestionMs,
    },
    {
      name: "typed services, people and places, professionals",
      path: "search-webpages",
      inputs: others.filter(long).map((keyword) => ({ keyword, country: "US" })),
      budgetMs: professionalsMs,
    },
  ];
}
