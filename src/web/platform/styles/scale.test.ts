import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Maps are drawings, whose letters grow with them; paper is measured in other units. */
const sheets = globSync("src/web/**/*.css").filter(
  (file) => !/\/(map|live-map|states-map|fonts|print|tokens|pictures)\.css$/.test(file),
);

interface Declaration {
  selector: string;
  property: string;
  value: string;
}

/** Returns the declarations of a sheet with the innermost selector of each. */
function declarationsIn(css: string): Declaration[] {
  const selectors: string[] = [];
  const declarations: Declaration[] = [];
  for (const [, opened, property, value] of css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .matchAll(/([^{};]+)\{|\}|([\w-]+):\s*((?:url\([^)]*\)|[^{};])+);/g)) {
    if (opened) selectors.push(opened.trim());
    else if (property && value) declarations.push({ selector: selectors.at(-1) ?? "", property, value });
    else selectors.pop();
  }
  return declarations;
}

const tokens = declarationsIn(readFileSync("src/web/platform/styles/tokens.css", "utf8"));
const tokensOf = (prefix: string) =>
  new Set(tokens.map(({ property }) => property).filter((name) => name.startsWith(prefix)));
const rules = sheets.flatMap((file) =>
  declarationsIn(readFileSync(file, "utf8")).map((rule) => ({ ...rule, file })),
);

/** Sizes of text, each with the selectors that it is set for. */
const sizes = rules.filter(({ property }) => property === "font-size" || property === "font");

/** The values for elements whose selector ends in a pattern. */
const valuesFor = (subject: RegExp, properties: string[], declarations = rules) =>
  declarations.filter(
    ({ selector, property }) =>
      properties.includes(property) && selector.split(",").some((part) => subject.test(part.trim())),
  );

test("text has twelve sizes, and each size outside tokens.css is one of them", () => {
  expect(tokensOf("--t-").size).toBeLessThanOrEqual(12);
  // cqw: letters of a drawn door or book, which grow with it.
  const stated = sizes.filter(({ value }) => !/var\(--t-|inherit|\dcqw/.test(value));
  expect(stated).toEqual([]);
});

test.each([
  ["h1", 5],
  ["h2", 3],
  ["h3", 2],
])("a serif %s has at most %i sizes", (heading, most) => {
  const subject = new RegExp(`(^|[\\s>(])${heading}\\)?$`);
  const serif = valuesFor(subject, ["font-size", "font"], sizes).filter(
    ({ value }) => !value.includes("--sans"),
  );
  const used = serif.map(({ value }) => /--t-[\w]+/.exec(value)?.[0]);
  expect(used.length).toBeGreaterThan(0);
  expect(new Set(used).size, String([...new Set(used)])).toBeLessThanOrEqual(most);
});

test("buttons have three heights and fields two", () => {
  expect(tokensOf("--control").size).toBe(3);
  const control =
    /\.(btn|iconbtn|chip|slot|input|select)(--[a-z]+)?$|\.pages a$|\.switch > \*$|\.choice span$/;
  const heights = valuesFor(control, ["min-height", "height"]);
  expect(heights.length).toBeGreaterThan(8);
  expect(heights.filter(({ value }) => !/^(var\(--control(-small|-large)?\)|100%)$/.test(value))).toEqual([]);
});

test("a filled button is clay, bottle or, on a dark band, paper", () => {
  const fills = rules.filter(({ property }) => property === "--bg").map(({ value }) => value);
  expect(new Set(fills)).toEqual(new Set(["var(--clay)", "var(--bottle)", "var(--on-dark)"]));
});

test("a dark band is bottle or dark clay", () => {
  const bands = valuesFor(/\.dark$/, ["background"]).map(({ value }) => value);
  expect(new Set(bands)).toEqual(new Set(["var(--bottle)", "var(--clay-dark)"]));
});
