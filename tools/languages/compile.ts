// Compiles the catalogs of `languages` for the server, with the sentences of each island.
// Run: npm run check, or any build. `--strict` fails on a missing translation, a lost placeholder or a lost tag.
import { mkdirSync, writeFileSync } from "node:fs";
import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { english, languages } from "#domain/platform/languages.ts";
import { importGraph, readSources } from "#tests/harness/import-graph.ts";
import { sentenceFlaws } from "./sentence-flaws.ts";
import { sentencesOfEntries } from "./sentences-of-entries.ts";

const isStrict = process.argv.includes("--strict");
const config = getConfig();
const [catalog] = await getCatalogs(config);
if (!catalog) throw new Error("lingui.config.ts names no catalog.");

const catalogs: Record<string, unknown> = {};
const flaws: string[] = [];
const origins = new Map<string, string[]>();

for (const { locale, country } of languages) {
  const source = await catalog.read(config.locales.includes(locale) ? locale : (config.locales[0] ?? ""));
  const isTranslated = config.locales.includes(locale);
  const texts = Object.entries(source ?? {}).map(([id, { translation, origin }]) => {
    if (!isTranslated) return [id, id] as const;
    origins.set(id, [...(origins.get(id) ?? []), ...(origin ?? []).map(([file]) => file)]);
    flaws.push(...sentenceFlaws(id, translation ?? "").map((flaw) => `languages/${locale}.po: ${flaw}`));
    return [id, translation || id] as const;
  });
  const { source: json, errors } = createCompiledCatalog(locale, Object.fromEntries(texts), {
    namespace: "json",
    strict: false,
    pseudoLocale: country === null ? locale : "",
  });
  flaws.push(...errors.map(({ id, error }) => `languages/${locale}.po: ${error.message} “${id}”`));
  const messages: Record<string, unknown> = JSON.parse(json).messages;
  catalogs[locale] = Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, plainText(message)]),
  );
}
if (!catalogs[english.locale]) throw new Error("English is missing from the list of languages.");

const sources = readSources();
const entries = sentencesOfEntries(sources, importGraph(sources), origins);
mkdirSync("build/languages", { recursive: true });
writeFileSync("build/languages/sentences.json", JSON.stringify({ catalogs, entries }));
if (flaws.length > 0) console.log(flaws.join("\n"));
console.log(
  `languages: ${origins.size} sentences, ${config.locales.length} translations, ${flaws.length} flaws`,
);
if (isStrict && flaws.length > 0) process.exitCode = 1;

/** A message without placeholders is sent and shown as it is. */
function plainText(message: unknown): unknown {
  return Array.isArray(message) && message.length === 1 && typeof message[0] === "string"
    ? message[0]
    : message;
}
