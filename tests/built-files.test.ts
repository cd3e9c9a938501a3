import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const assets = "build/web/client/assets";

test("every built style sheet is named by a built module or style sheet", () => {
  const files = [assets, "build/web/server/assets"].flatMap((folder) =>
    readdirSync(folder).map((name) => ({ name, path: join(folder, name) })),
  );
  const texts = files
    .filter(({ name }) => /\.(m?js|css)$/.test(name))
    .map(({ path }) => readFileSync(path, "utf8"));
  const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((name) => !texts.some((text) => text.includes(name)))).toEqual([]);
});
