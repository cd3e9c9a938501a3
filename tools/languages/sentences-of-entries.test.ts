import { expect, test } from "vitest";
import { importGraph } from "#tests/harness/import-graph.ts";
import { sentencesOfEntries } from "./sentences-of-entries.ts";

test("an island has its own sentences and those of what it imports, and no other", () => {
  const sources = new Map([
    ["src/web/leads/lease.island.tsx", 'import { field } from "./field.ts";'],
    ["src/web/leads/field.ts", 'import "../../domain/names.ts";'],
    ["src/domain/names.ts", ""],
    ["src/web/leads/page.tsx", 'import "./lease.island.tsx"; export const handle = { hydrate: true };'],
    ["src/web/entry.client.tsx", ""],
  ]);
  const origins = new Map([
    ["Send", ["src/web/leads/lease.island.tsx"]],
    ["First name", ["src/domain/names.ts", "src/web/other.ts"]],
    ["Title", ["src/web/leads/page.tsx"]],
    ["Loading", ["src/web/entry.client.tsx"]],
  ]);
  expect(sentencesOfEntries(sources, importGraph(sources), origins)).toEqual({
    "leads/lease": ["Send", "First name"],
    document: ["Loading"],
    application: ["Send", "First name", "Title"],
  });
});
