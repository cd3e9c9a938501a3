import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The classes that begin a selector of these sheets. */
function classesOf(files: string[]): Set<string> {
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/^\s*\.([a-z][\w-]*)/gm)].map(([, name = ""]) => name),
    ),
  );
}

it("no page styles a class of the footer, which every page has", () => {
  const footer = classesOf(globSync("src/web/platform/chrome/footer/*.css"));
  const pages = classesOf(globSync("src/web/{booking,content,leads,network}/**/*.css"));
  expect(footer.size).toBeGreaterThan(0);
  expect([...footer].filter((name) => pages.has(name))).toEqual([]);
});
