import { parseArgs } from "node:util";
import type { Reading } from "#api/network/query-understanding/reading.ts";
import { sayReading } from "#api/network/query-understanding/say-reading.ts";
import { understand } from "#api/network/query-understanding/understand.ts";
import { listOwnTerms, removeOwnTerm, saveOwnTerm } from "#api/network/search-index/own-terms.ts";
import { readKnowledge } from "#api/network/search-index/search-index.ts";
import { findService } from "#domain/network/find-service.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import { parseCountry } from "#domain/platform/country.ts";
import { actionsOf, type Command, type CommandTools, UsageError } from "./command.ts";
import { printTable } from "./print-table.ts";
import { withDatabase } from "./reach-database.ts";

export const searchCommand: Command = {
  name: "search",
  summary: "explain how a query is parsed, or add a synonym for a service",
  run: actionsOf({ explain, terms: (_, tools) => list(tools), add, remove }),
};

async function explain(words: string[], { config, print }: CommandTools): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { for: { type: "string", default: "places" }, country: { type: "string", default: "US" } },
  });
  const typed = positionals.join(" ");
  const scope = values.for === "places" || values.for === "professionals" ? values.for : null;
  const country = parseCountry(values.country);
  if (typed === "" || !scope || !country) throw new UsageError("Expected the words of a query.");
  const { readings } = await withDatabase(config, async (db) =>
    understand(
      typed,
      await readKnowledge(db),
      { country, point: null },
      { scope, now: Temporal.Now.instant() },
    ),
  );
  printTable(print, readings.map(explained), [
    ["cost", ({ cost }) => cost.toFixed(2)],
    ["understood as", ({ label }) => label],
  ]);
  const [first, second] = readings.map(explained);
  if (first) {
    print("");
    print(`${first.label} won: ${first.parts}.`);
    if (second) print(`Next: ${second.parts}; ${timesLess(second.cost - first.cost)} likely.`);
  }
  return 0;
}

function explained(reading: Reading) {
  return {
    cost: reading.cost,
    label: sayReading(reading)?.label ?? "no known meaning",
    parts: reading.parts
      .map(({ words, cost, name }) => `“${words}” is ${name} (${cost.toFixed(2)})`)
      .join(", "),
  };
}

function timesLess(cost: number): string {
  return cost < 0.05 ? "as" : `${(10 ** cost).toFixed(cost < 1 ? 1 : 0)} times less`;
}

async function list({ config, print }: CommandTools): Promise<number> {
  const terms = await withDatabase(config, listOwnTerms);
  printTable(
    print,
    terms,
    [
      ["term", ({ term }) => term],
      ["service", ({ category }) => category],
      ["treatment", ({ treatment }) => treatment ?? ""],
    ],
    "There are none besides those of data/services.",
  );
  return 0;
}

async function add(
  [term = "", name = "", treatment]: string[],
  { config, print }: CommandTools,
): Promise<number> {
  const service = findService(name);
  if (foldTyped(term) === "" || !service) throw new UsageError("Expected a word and one of the services.");
  const own = { term, category: service.value, treatment: treatment ?? null };
  await withDatabase(config, (db) => saveOwnTerm(db, own));
  print(`“${foldTyped(term)}” means ${service.label}${treatment ? `: ${treatment}` : ""}.`);
  return 0;
}

async function remove([term = ""]: string[], { config, print, complain }: CommandTools): Promise<number> {
  if (await withDatabase(config, (db) => removeOwnTerm(db, term))) {
    print(`“${foldTyped(term)}” is removed.`);
    return 0;
  }
  complain(`“${foldTyped(term)}” isn't one of your synonyms: npm run sola -- search terms`);
  return 1;
}
