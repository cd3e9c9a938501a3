import { toContractReadings } from "#api/network/search/contract-reading.ts";
import { readPeopleBoxes } from "#api/network/search/read/boxes.ts";
import { listOwnTerms, removeOwnTerm, saveOwnTerm } from "#api/network/search/read/lexicon/own-terms.ts";
import { createSearchIndex } from "#api/network/search/read/lexicon/search-index.ts";
import type { ReadingPart } from "#api/network/search/read/reading.ts";
import { endpoints } from "#contract/endpoints.ts";
import { firstSentence, readFields } from "#contract/platform/read-fields.ts";
import { findService } from "#domain/network/find-service.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import { actionsOf, type Command, type CommandTools, UsageError } from "./command.ts";
import { printTable } from "./print-table.ts";
import { withDatabase } from "./reach-database.ts";

export const searchCommand: Command = {
  name: "search",
  summary: "list, add or remove synonyms for services; show how a sentence is read",
  run: actionsOf({ terms: (_, tools) => list(tools), add, remove, read }),
};

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
  const serviceTerm = { term, category: service.value, treatment: treatment ?? null };
  await withDatabase(config, (db) => saveOwnTerm(db, serviceTerm));
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

/** Prints what each word of a sentence is taken for, as the box of the search for professionals reads it. */
async function read(words: string[], { config, print }: CommandTools): Promise<number> {
  if (words.length === 0) throw new UsageError("Expected a sentence.");
  const boxes = readFields(endpoints.searchWebpages.input, { keyword: words.join(" ") });
  if (!boxes.ok) throw new UsageError(firstSentence(boxes.errors));
  const query = await withDatabase(config, (db) =>
    readPeopleBoxes(
      { db, search: createSearchIndex(() => undefined), now: Temporal.Now.instant },
      boxes.value,
    ),
  );
  if (!query.ok) throw new UsageError(firstSentence(query.errors ?? {}));
  const { reading, alternatives, purpose } = toContractReadings(query.understood);
  const rows: Pick<ReadingPart, "words" | "role">[] = [];
  for (const part of query.understood?.reading.parts.toSorted((one, other) => one.from - other.from) ?? []) {
    const last = rows.at(-1);
    if (last?.role === part.role) last.words += ` ${part.words}`;
    else rows.push({ ...part });
  }
  printTable(print, rows, [
    ["words", ({ words }) => words],
    ["taken for", ({ role }) => roleNames[role] ?? role],
  ]);
  print("");
  print(`Searched: ${reading?.label ?? "nothing"}`);
  const term = query.what !== "nothing" && query.what?.kind === "service" ? query.what.term : null;
  if (term) print(`Service: ${[term.service, term.treatment].filter(Boolean).join(", ")}`);
  if (!reading?.place && !reading?.abroad) print("Asks for a place, or searches near the visitor.");
  if (purpose) print(`Purpose: ${purpose}`);
  if (alternatives.length > 0) print(`Offered: ${alternatives.map(({ label }) => label).join("; ")}`);
  return 0;
}

const roleNames: Partial<Record<ReadingPart["role"], string>> = {
  what: "service or name",
  where: "place",
  when: "time",
  radius: "distance",
};
