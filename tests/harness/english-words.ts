import { states } from "#domain/network/state.ts";
import { query } from "./query.ts";
import { textsIn } from "./visible-text.ts";

/** No word of French or Spanish, which has `set`; the frequent ones of English. */
const englishWords = `about after again all and any are at back be been before below between book booking by call can choose closed day days do does email
  every find first for free from get go have here hour hours how if into is it its just know last leave let like live make month more most
  move my near need never new next not now of off one only open opening our out own people phone price ready rent right room search see send
  share show sign start still take tell text than that the their them there these they this those time times to today tomorrow until up
  visit want was way we week weeks were what when where which while who why will with work would year years yes you your`;
const englishWord = new RegExp(
  `(?<![\\p{L}\\d_])(?:${englishWords.split(/\s+/).join("|")})(?![\\p{L}\\d_])`,
  "iu",
);

/** Initials are none, and scripts replace placeholders. */
const isEnglish = (text: string) =>
  englishWord.test(text.replace(/\{\w+\}/g, "")) && !/^\p{Lu}{2}$/u.test(text);

/** Finds the texts of a page in a language (`fr`) that have English words, other than names in the network at this PostgreSQL. */
export async function englishFinder(databaseUrl: string): Promise<(html: string, code: string) => string[]> {
  const names = await namesIn(databaseUrl);
  const unnamed = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ""), text);
  return (html, code) => textsIn(html, new RegExp(`^${code}\\b`)).filter((text) => isEnglish(unnamed(text)));
}

/** Names of places and people that have such a word. */
async function namesIn(databaseUrl: string): Promise<string[]> {
  const rows = await Promise.all([
    query(databaseUrl, "select name, address_1, city, public_contact_name from location"),
    query(databaseUrl, "select first_name, last_name, business_name from stylist"),
    query(databaseUrl, "select name from msa"),
  ]);
  const names: (string | null)[] = [
    ...states.map(({ name }) => name),
    ...rows.flat().flatMap((row) => Object.values(row)),
  ];
  return [...new Set(names)]
    .flatMap((name) => (name !== null && isEnglish(name) ? [name] : []))
    .toSorted((one, next) => next.length - one.length);
}
