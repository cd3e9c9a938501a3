import { listOwnTerms, removeOwnTerm, saveOwnTerm } from "#api/network/search/read/lexicon/own-terms.ts";
import { findService } from "#domain/network/find-service.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import { actionsOf, type Command, type CommandTools, UsageError } from "./command.ts";
import { printTable } from "./print-table.ts";
import { withDatabase } from "./reach-database.ts";

export const searchCommand: Command = {
  name: "search",
  summary: "list, add or remove synonyms for services",
  run: actionsOf({ terms: (_, tools) => list(tools), add, remove }),
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
