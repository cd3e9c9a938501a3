import { foldText } from "../platform/folded-text.ts";

/** What people write short when another word follows, `St. Louis`, and what they write short at the end, `Miami Bch`. */
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

/** What was typed, for comparing. A stop without a space still parts two words: `st.louis`, `ft.worth`, but not `D.C.` */
export function foldTyped(text: string): string {
  return foldText(text.includes(".") ? text.normalize("NFKC").replace(/\.(?=\p{L}{2})/gu, ". ") : text);
}

/**
 * A place's or location's name for comparing: folded, with the abbreviations people use written out when another word
 * follows, so that `St. Louis`, `Saint Louis` and `st louis` are one, and `Main St` keeps its street. `Mc Lean` is
 * written as one word.
 */
export function foldPlaceName(name: string): string {
  const words = foldTyped(name).split(" ");
  const last = words.length - 1;
  const whole = words.map((word, at) => (at < last ? (longForms.get(word) ?? word) : word)).join(" ");
  return whole.replace(/(?<= |^)mc /g, "mc");
}

/** Every way a place's name is written, folded, the long one first: `saint louis`, `st louis`; `the bronx`, `bronx`. */
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

/** `Greensboro` is written `Greensborough`, too, and Peterborough the other way round. */
function otherSpelling(name: string): string[] {
  if (/\wborough$/.test(name)) return [name.slice(0, -"ugh".length)];
  return /\wboro$/.test(name) ? [`${name}ugh`] : [];
}
