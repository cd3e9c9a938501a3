import { miles } from "./distance.ts";

/** How far words look, `within 5 miles of`, and where they say so. */
export interface TypedDistance {
  miles: number;
  index: number;
  length: number;
}

const counts: Readonly<Record<string, number>> = {
  ...{ "half an": 0.5, "half a": 0.5, half: 0.5, an: 1, a: 1, un: 1, one: 1, "a couple of": 2 },
  ...{ two: 2, three: 3, five: 5, ten: 10, fifteen: 15, twenty: 20 },
};
const limit =
  "(?:within|in|under|less than|closer than|up to|at most|(?:no|not) (?:more|further|farther) than|not over|about|around|max(?:imum)?(?: of)?|only|a menos de|dans un rayon de|a moins de|a)";
/** `8 mile road` is a street. */
const distancePattern = new RegExp(
  String.raw`(?<![\w/.,])(?<limit>(?:${limit} )*)(?:a )?(?<count>\d{1,3}(?:\.\d+)?|${Object.keys(counts).join("|")})[\s-]?(?<unit>mi|miles?|millas?|km|kms|kilomet(?:er|re)s?|kilometros?)\b(?! (?:road|rd|creek|house))(?<tail>(?: (?:radius|drive|away|max|tops|or (?:less|closer|so)))*(?: (?:of|from|to|around|de)\b(?! (?:me|here|us|home|my)\b))?)`,
  "i",
);
/** A distance as people walk. */
const walk = {
  pattern: /\bwithin walking distance (?:of|from|to)\b(?! (?:me|here|us|home|my)\b)/i,
  miles: 1,
};

/** The farthest that words name; null if they name no distance: `8 mile, detroit`. */
export function findTypedDistance(text: string): TypedDistance | null {
  const walked = walk.pattern.exec(text);
  if (walked) return { miles: walk.miles, index: walked.index, length: walked[0].length };
  const match = distancePattern.exec(text);
  const { limit = "", count = "", unit = "", tail = "" } = match?.groups ?? {};
  const isFarther = /\b(?:at least|more than|over|beyond|outside) $/i.test(text.slice(0, match?.index));
  if (!match || isFarther || (!limit && !tail && !/s$/.test(unit))) return null;
  const number = counts[count.toLowerCase()] ?? Number(count);
  const far = /^k/i.test(unit) ? miles(number) : number;
  return far > 0 ? { miles: far, index: match.index, length: match[0].length } : null;
}
