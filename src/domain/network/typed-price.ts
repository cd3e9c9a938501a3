/** The highest price that words name, and where they say so. */
export interface TypedPrice {
  cents: number;
  index: number;
  length: number;
  /** Where the lower bound of a range is: `$30 to $45`. */
  lowest: { index: number; length: number } | null;
}

const amount = String.raw`(?<whole>\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.(?<cents>\d{2}))?`;
const limit =
  "under|below|less than|cheaper than|(?:no|not) more than|no m[aá]s de|pas plus de|up to|at most|within|m[aá]x(?:imum|imo)?(?: of| de)?|menos de|hasta|moins de|jusqu.?[aà]|(?:my |our )?budget(?: is| of|:)?(?: about| around| only| like)*";
const after = String.raw`m[aá]x(?:imum|imo)?\b|or (?:less|under|below)\b|o menos\b|ou moins\b|tops\b|budget\b`;
/** `under 24 in`, but `under 35 in mesa`; `up to 90 days`, `under 60 minutes`, `up to 3pm` */
const otherUnit = String.raw`(?! ?(?:[ap]\.?m\b|mi|km?\b|h|year|yr|a[nñ]os?\b|ans\b|inch|in\b(?! (?!long|hair|ext|tape)\p{L})|"|cm|day|d[ií]as|jours|week|month|%|pounds|lb|people|ppl|kids|of us|o.?clock|st\b))`;
const unit = String.raw`\$|dollars?\b|d[oó]lares\b|bucks?\b|usd\b`;
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const hundredCounts = ["a", "one", "two", "three"];
/** `under a hundred`, `thirty five` */
const spelledAmount = String.raw`(?<tens>${tens.join("|")})\b(?:(?<five>[ -]five\b)|(?![ -]five))|(?<hundreds>${hundredCounts.join("|")}) hundred\b`;
const plain = String.raw`(?:(?<plain>[2-9]\d|\d{3,4})(?![\d,.:/-]*\d)|${spelledAmount})${otherUnit}`;
const marked = String.raw`(?:\$ ?${amount}|${amount} ?(?:${unit}))`;
const low = String.raw`(?<low>\$?\d{1,4})(?:\.\d\d)?`;
/** `between 80 and 120 bucks`, `$30-45` */
const range = String.raw`(?:(?:between|from|entre|de) ${low} ?(?:and|to|y|et|a|à|-|–) ?|${low} ?(?:to|-|–) ?)${marked}|(?:(?:between|from) )?(?=\$)${low} ?(?:to|and|-|–) ?${plain}`;
const priced = new RegExp(
  String.raw`\b(?:for )?(?:${limit}) (?:${marked}|${plain})(?: (?:${after}))?(?![\d])|(?:${marked}|(?<![\d:.,/-])${plain}) (?:${after})|${range}`,
  "diu",
);

/** `under $1,200`, `budget is 90 bucks`, `$40.50 or less`, `under a hundred`; null if no highest price is named. */
export function findTypedPrice(text: string): TypedPrice | null {
  const match = priced.exec(text);
  if (!match) return null;
  const { whole, cents = "0", plain, tens: ten, five, hundreds } = match.groups ?? {};
  const digits = Number((whole ?? plain ?? "").replaceAll(",", ""));
  const ofTens = ten ? 20 + 10 * tens.indexOf(ten.toLowerCase()) + (five ? 5 : 0) : 0;
  const ofHundreds = hundreds ? 100 * Math.max(1, hundredCounts.indexOf(hundreds.toLowerCase())) : 0;
  const [from, to] = match.indices?.groups?.low ?? [];
  return {
    cents: (digits + ofTens + ofHundreds) * 100 + Number(cents),
    index: match.index,
    length: match[0].length,
    lowest: from === undefined || to === undefined ? null : { index: from, length: to - from },
  };
}
