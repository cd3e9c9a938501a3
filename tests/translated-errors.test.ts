import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { readFields } from "#contract/platform/read-fields.ts";
import { readSentences } from "#main/programs/site-languages.ts";
import { i18nIn } from "#tests/harness/i18n.ts";

const french = i18nIn("fr-CA");
const catalog = readSentences().catalogs["fr-CA"] ?? {};
const messageFiles = readdirSync("src/domain", { recursive: true, encoding: "utf8" }).filter((file) =>
  /messages\.ts$/.test(file),
);
/** Of the specification, for pages that this site hasn't. */
const notShown = [
  "Are you sure to delete this record?",
  "Are you sure to reject this record?",
  "Are you sure you want cancel facility request",
];

test.each(messageFiles)("%s has only sentences with a translation", async (file) => {
  const module: Record<string, unknown> = await import(`../src/domain/${file}`);
  const sentences = Object.values(module).flatMap((part) =>
    typeof part === "object" ? Object.values(part ?? {}) : [],
  );
  const untranslated = sentences.filter((sentence) => typeof sentence === "string" && !(sentence in catalog));
  expect(untranslated.filter((sentence) => !notShown.includes(String(sentence)))).toEqual([]);
});

const value = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    "x",
    "5125550142 ext 7",
    "é@example.com",
    "2026-13-01",
    1e9,
    -5,
    0.5,
    true,
    null,
  ),
  fc.constantFrom<unknown>(
    {},
    [],
    ["a", "b"],
    Array(80).fill("hair"),
    Array(80).fill(["x"]),
    "y".repeat(5000),
  ),
  fc.constantFrom(...'().,"“”&/💇3').map((mark) => `Dana ${mark} Vega`),
  fc.string(),
);

describe.each(Object.entries(endpoints))("%s", (_, { input, example }: Endpoint) => {
  it("refuses input in the language of the caller", () => {
    const fields = Object.keys({ ...input.shape, ...(example as object) });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields, "unknown"), value), (sent) => {
        const [inEnglish, inFrench] = [readFields(input, sent), readFields(input, sent, french)];
        expect(inFrench.ok).toBe(inEnglish.ok);
        if (inEnglish.ok || inFrench.ok) return;
        for (const [field, sentences] of Object.entries(inEnglish.errors)) {
          const translated = inFrench.errors[field] ?? [];
          expect(translated).toHaveLength(sentences.length);
          expect(
            translated.filter((sentence) => sentences.includes(sentence) || /\{\w+\}/.test(sentence)),
          ).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
