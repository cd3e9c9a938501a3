import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createSearchIndex } from "../search-index/search-index.ts";
import { evaluate, readEvaluation } from "./evaluation.ts";

const { db } = await openTestDatabase("sample");
const knowledge = await createSearchIndex(db, console.error).current();
const lines = readEvaluation();
const judgments = lines.map((line) => ({ ...line, ...evaluate(line, knowledge) }));

it("the evaluation has 500 places, 300 services and people, 150 of both, and no duplicates", () => {
  const count = (name: string) => lines.filter((line) => line.class === name).length;
  expect(count("place")).toBeGreaterThanOrEqual(500);
  expect(count("service")).toBeGreaterThanOrEqual(300);
  expect(count("mixed")).toBeGreaterThanOrEqual(200);
  expect(new Set(lines.map(({ typed }) => typed.toLowerCase())).size).toBe(lines.length);
});

it.each(["place", "service", "mixed"])("The parser understands 97 of 100 queries of the class %s", (name) => {
  const judged = judgments.filter((line) => line.class === name);
  const right = judged.filter(({ isFirst }) => isFirst);
  expect(right.length / judged.length).toBeGreaterThanOrEqual(0.97);
});

it("the parser never asserts a wrong place without an alternative or the spelling it used", () => {
  const asserted = judgments.filter(
    ({ isFirst, isUnsure, said }) => !isFirst && said.includes(",") && !isUnsure,
  );
  expect(asserted.map(({ typed, said }) => `${typed}: ${said}`)).toEqual([]);
});
