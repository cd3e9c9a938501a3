/** The highest price that words name, and where they say so. */
export interface TypedPrice {
  cents: number;
  index: number;
  length: number;
}

const amount = String.raw`(?<whole>\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.(?<cents>\d{2}))?`;
const limit =
  "under|below|less than|cheaper than|(?:no|not) more than|up to|at most|within|m[aá]x(?:imum|imo)?(?: of| de)?|menos de|hasta|moins de|jusqu.?[aà]|(?:my |our )?budget(?: is| of|:)?(?: about| around| only| like)*";
const after = String.raw`m[aá]x(?:imum|imo)?\b|or (?:less|under|below)\b|o menos\b|ou moins\b|tops\b|budget\b`;
/** `under 12 inches`, `up to 90 days`, `under 60 minutes`, `up to 3pm` */
const otherUnit = String.raw`(?! ?(?:[ap]\.?m\b|mi|km?\b|h|year|yr|a[nñ]os?\b|ans\b|inch|in\b|in\.|"|cm|day|d[ií]as|jours|week|month|%|pounds|lb|people|ppl|kids|of us|o.?clock|st\b))`;
const unit = "dollars?|d[oó]lares|bucks?|usd";
const plain = String.raw`(?<plain>[2-9]\d|\d{3,4})(?![\d,.:/-]*\d)${otherUnit}`;
const marked = String.raw`(?:\$ ?${amount}|${amount} ?(?:${unit}))`;
/** `between 80 and 120 bucks`, `$30-45` */
const range = String.raw`(?:(?:between|from|entre) \$?\d{1,4} ?(?:and|to|y|et|-|–) ?|\$?\d{1,4} ?(?:to|-|–) ?)${marked}|\$\d{1,4} ?(?:to|-|–) ?${plain}`;
const priced = new RegExp(
  String.raw`\b(?:for )?(?:${limit}) (?:${marked}|${plain})(?: (?:${after}))?(?![\d])|(?:${marked}|(?<![\d:.,/-])${plain}) (?:${after})|${range}`,
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
