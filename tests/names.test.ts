import { expect, test } from "vitest";
import { readSources } from "#tests/harness/import-graph.ts";

const pageWithParameter =
  /`[^`/]*\/(?:alerts|blog|booking|booking-received|booknow|inquiry|inquiry-received|locations|professionals|states)\/\$\{/;
const mayWriteAddresses = /\/paths\.ts$|^src\/web\/network\/(?:booknow|locations)\//;

test("addresses of pages with parameters come from a module's paths.ts", () => {
  const written = [...readSources()].filter(
    ([path, text]) => !mayWriteAddresses.test(path) && pageWithParameter.test(text),
  );
  expect(written.map(([path]) => path)).toEqual([]);
});

/** A name that React Router or a folder's convention sets, or one subject in two layers. */
const sharedNames = ["entry", "live-map", "messages", "page", "paths", "reading", "script", "search"];

test("the base name of a file is its own in all of src", () => {
  const paths = new Map<string, string[]>();
  for (const path of readSources().keys()) {
    const name = path.replace(/^.*\/|(\.(?:server|client|island))?\.tsx?$/g, "");
    paths.set(name, [...(paths.get(name) ?? []), path]);
  }
  const shared = [...paths].filter(([name, those]) => those.length > 1 && !sharedNames.includes(name));
  expect(shared).toEqual([]);
});
