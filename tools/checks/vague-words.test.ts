import { expect, test } from "vitest";
import { findVagueWords, isProseChecked } from "./vague-words.ts";

const wordsIn = (path: string, text: string) => findVagueWords(path, text).map(({ word }) => word);

test("findVagueWords reports a comment's word with its line", () => {
  expect(findVagueWords("a.ts", "const a = 1;\n/** Nobody\n * is told. */\n")).toEqual([
    { line: 2, word: "Nobody" },
    { line: 3, word: "is told" },
  ]);
});

test("findVagueWords ignores visitors' copy, identifiers and code in comments", () => {
  expect(
    wordsIn("a.ts", 'const kept = "Nobody’s home"; // Sorts under `others` or "others"; keep-alive\n'),
  ).toEqual([]);
});

test("findVagueWords reads a test's title only in tests", () => {
  const titled = 'test.each(rows)("%s is made anew", () => {});\ntest(`one waits for two`, () => {});\n';
  expect(wordsIn("a.test.ts", titled)).toEqual(["anew", "waits for"]);
  expect(wordsIn("a.ts", titled)).toEqual([]);
});

test("findVagueWords reads documents, not their code blocks", () => {
  expect(wordsIn("a.md", "Others stand still.\n\n    keep this\n\n```\nanew\n```\n")).toEqual([
    "Others",
    "stand still",
  ]);
});

test("findVagueWords reads the comments of style sheets, SQL and configuration", () => {
  expect(wordsIn("a.css", ".kept { color: red; } /* kept */")).toEqual(["kept"]);
  expect(wordsIn("a.sql", "-- forgotten\nselect kept;")).toEqual(["forgotten"]);
  expect(wordsIn("a.conf", "kept on; # at hand\n")).toEqual(["at hand"]);
});

test("isProseChecked skips data, checksummed migrations and the specification's clauses", () => {
  const paths = [
    "src/a.ts",
    "docs/b.md",
    "deploy/c.sql",
    "src/db/migrations/0001-d.sql",
    "docs/clauses.md",
    "data/e.md",
  ];
  expect(paths.filter(isProseChecked)).toEqual(["src/a.ts", "docs/b.md", "deploy/c.sql"]);
});
