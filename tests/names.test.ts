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
