/** The highest price that words name, and where they say so. */
export interface TypedPrice {
  cents: number;
  index: number;
  length: number;
}

const amount = String.raw`(?<whole>\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.(?<cents>\d{2}))?`;
const limit =
  "under|below|less than|cheaper than|(?:no|not) more than|up to|at most|within|max(?:imum)?(?: of)?|(?:my |our )?budget(?: is| of|:)?(?: about| around| only| like)*";
const after = String.raw`max(?:imum)?\b|or (?:less|under|below)\b|tops\b|budget\b`;
/** `under 12 inches`, `up to 90 days`, `under 60 minutes`, `up to 3pm` */
const otherUnit = String.raw`(?! ?(?:[ap]\.?m\b|mi|km?\b|h|year|yr|inch|in\b|in\.|"|cm|day|week|month|%|pounds|lb|people|ppl|kids|of us|o.?clock|st\b))`;
const money = String.raw`(?:(?<sign>\$) ?${amount}|${amount} ?(?<unit>dollars?|bucks?|usd)|(?<plain>[2-9]\d|\d{3,4})(?![\d,.:/-]*\d)${otherUnit})`;
const priced = new RegExp(
  String.raw`\b(?:for )?(?:${limit}) ${money}(?: (?:${after}))?(?![\d])|(?:\$ ?${amount}|${amount} ?(?:dollars?|bucks?)) (?:${after})`,
  "i",
);

/** `under $1,200`, `budget is 90 bucks`, `$40.50 or less`; null if no highest price is named. */
export function findTypedPrice(text: string): TypedPrice | null {
  const match = priced.exec(text);
  if (!match) return null;
  const { whole, cents = "0", plain } = match.groups ?? {};
  const dollars = Number((whole ?? plain ?? "").replaceAll(",", ""));
  return { cents: dollars * 100 + Number(cents), index: match.index, length: match[0].length };
}
