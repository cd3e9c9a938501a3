import { foldText } from "../platform/folded-text.ts";

/** Abbreviations before another word, `St. Louis`, and at the end, `Miami Bch`. */
const shortForms = new Map([
  ["saint", "st"],
  ["sainte", "ste"],
  ["fort", "ft"],
  ["mount", "mt"],
  ["point", "pt"],
  ["port", "pt"],
  ["north", "n"],
  ["south", "s"],
  ["east", "e"],
  ["west", "w"],
]);
const shortEndings = new Map([
  ["beach", "bch"],
  ["heights", "hts"],
  ["springs", "spgs"],
  ["junction", "jct"],
  ["township", "twp"],
]);
const longForms = new Map(
  [...shortForms].filter(([long]) => long !== "port").map(([long, short]) => [short, long]),
);

/** Folds typed text for comparison. A period without a space still separates words: `st.louis`, but not `D.C.` */
export function foldTyped(text: string): string {
  return foldText(text.includes(".") ? text.normalize("NFKC").replace(/\.(?=\p{L}{2})/gu, ". ") : text);
}

/**
 * Folds a place's or location's name for comparison and expands abbreviations before another word: `St. Louis`, `Saint Louis`
 * and `st louis` are equal, and `Main St` stays a street. `Mc Lean` becomes one word.
 */
export function foldPlaceName(name: string): string {
  const words = foldTyped(name).split(" ");
  const last = words.length - 1;
  const whole = words.map((word, at) => (at < last ? (longForms.get(word) ?? word) : word)).join(" ");
  return whole.replace(/(?<= |^)mc /g, "mc");
}

/** All folded spellings of a place's name, the longest first: `saint louis`, `st louis`; `the bronx`, `bronx`. */
export function writtenForms(name: string): string[] {
  const words = foldPlaceName(name).split(" ");
  const last = words.length - 1;
  const forms = words.reduce<string[]>(
    (begun, word, at) => {
      const short = at < last ? shortForms.get(word) : last > 0 ? shortEndings.get(word) : undefined;
      return [word, ...(short ? [short] : [])].flatMap((form) =>
        begun.map((start) => `${start} ${form}`.trim()),
      );
    },
    [""],
  );
  const spelled = [...forms, ...forms.flatMap(otherSpelling)];
  return words[0] === "the" && last > 0
    ? [...spelled, ...spelled.map((form) => form.slice("the ".length))]
    : spelled;
}

/** `Greensboro` also matches `Greensborough`, and vice versa. */
function otherSpelling(name: string): string[] {
  if (/\wborough$/.test(name)) return [name.slice(0, -"ugh".length)];
  return /\wboro$/.test(name) ? [`${name}ugh`] : [];
}
