import { expect, test } from "vitest";
import { runTools, summaryOf, type Tool } from "./run-tools.ts";

const script = (name: string, code: string): Tool => ({ name, command: [process.execPath, "-e", code] });

test("runTools runs every tool though the first fails, and prints each one's whole output", async () => {
  const printed: string[] = [];
  const tools = [
    script("format", "console.error('a comma is missing'); process.exit(1)"),
    script("types", "console.log('TS2322 in one place'); process.exit(2)"),
    script("prose", "console.log('no vague words')"),
  ];
  const results = await runTools(tools, 1, (text) => printed.push(text));
  expect(printed).toEqual([
    expect.stringMatching(/^── format: FAILED \(\d+ s\)\na comma is missing$/),
    expect.stringMatching(/^── types: FAILED \(\d+ s\)\nTS2322 in one place$/),
    expect.stringMatching(/^── prose: passed \(\d+ s\)\nno vague words$/),
  ]);
  expect(summaryOf(results)).toBe("1 of 3 checks passed; failed: format, types");
});

test("summaryOf names no failure where every tool passed", async () => {
  const tools = [script("format", ""), script("types", "")];
  expect(summaryOf(await runTools(tools, 2, () => undefined))).toBe("2 of 2 checks passed");
});
