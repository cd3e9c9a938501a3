import type { I18n } from "@lingui/core";
import { english } from "../platform/languages.ts";

const free = String.raw`(?:for )?free(?: of charge)? (?:until|up to) \d{1,3} ?(?:h|hrs?|hours?|days?) (?:before|ahead|in advance)(?: of)?(?: (?:your|the) (?:appointment|booking|visit))?`;
const amount = String.raw`(?:in full|(?:the )?(?:full|whole) price|half|half(?: of)? the price|(?:\d{1,2}|100) ?%(?: of the price)?)`;
const change = "(?:change|move|reschedule)";

/** What a sentence of terms may be, whole, and how a page in another language has it. `count` is hours, or percent of the price. */
const clauses = {
  change: {
    form: new RegExp(`^(?:you (?:can|may) )?(?:${change} or cancel|cancel or ${change}) ${free}$`),
    sentence:
      /*i18n*/ "{count, plural, one {Change or cancel free until # hour before.} other {Change or cancel free until # hours before.}}",
  },
  cancel: {
    form: new RegExp(`^(?:(?:you (?:can|may) )?cancel|cancell?ation is|cancell?ations are) ${free}$`),
    sentence:
      /*i18n*/ "{count, plural, one {Cancel free until # hour before.} other {Cancel free until # hours before.}}",
  },
  late: {
    form: new RegExp(`^after that,? ${amount} is (?:due|charged)$`),
    sentence:
      /*i18n*/ "{count, select, 50 {After that, half the price is due.} 100 {After that, the full price is due.} other {After that, {count}% of the price is due.}}",
  },
  missed: {
    form: new RegExp(
      `^(?:(?:a missed appointment|a no-?show) is|(?:missed appointments|no-?shows) are) charged (?:at )?${amount}$`,
    ),
    sentence:
      /*i18n*/ "{count, select, 50 {A missed appointment is charged at half the price.} 100 {A missed appointment is charged in full.} other {A missed appointment is charged at {count}% of the price.}}",
  },
  noon: {
    form: /^(?:please )?(?:tell me|let me know) by noon (?:on )?the day before$/,
    sentence: /*i18n*/ "Please tell me by noon the day before.",
  },
  opening: { form: /^plans change$/, sentence: /*i18n*/ "Plans change." },
};

type Clause = keyof typeof clauses;
const kinds = Object.keys(clauses) as Clause[];

/** The counts of a rule's sentences, in their order. */
export type CancellationTerms = Partial<Record<Clause, number>>;

/** Null unless every sentence is part of the rule: another one could take it back. */
export function readCancellationTerms(text: string): CancellationTerms | null {
  const terms: CancellationTerms = {};
  const sentences = text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .split(/ ?(?:[.;!]|,(?= after that))(?: |$)/);
  for (const sentence of sentences.map((sentence) => sentence.trim()).filter(Boolean)) {
    const kind = kinds.find((kind) => clauses[kind].form.test(sentence));
    if (!kind || terms[kind] !== undefined) return null;
    terms[kind] = countIn(sentence);
  }
  const isFree = (terms.change ?? terms.cancel) !== undefined;
  const isClear = !(terms.change && terms.cancel) && (isFree || terms.late === undefined);
  return isClear && !Object.values(terms).includes(0) && Object.keys(terms).length > 0 ? terms : null;
}

function countIn(sentence: string): number {
  if (/\b(?:full|whole)\b/.test(sentence)) return 100;
  if (/\bhalf\b/.test(sentence)) return 50;
  const [, count = "1", unit] = /(\d+) ?([a-z%])/.exec(sentence) ?? [];
  return Number(count) * (unit === "d" ? 24 : 1);
}

/** Terms that are a rule in the language of a page; null in English, which has them as they're written, and if they aren't one. */
export function termsInWords(text: string, i18n: I18n): string | null {
  const terms = i18n.locale === english.locale ? null : readCancellationTerms(text);
  if (!terms) return null;
  const counts = Object.entries(terms) as [Clause, number][];
  return counts.map(([clause, count]) => i18n._(clauses[clause].sentence, { count })).join(" ");
}
