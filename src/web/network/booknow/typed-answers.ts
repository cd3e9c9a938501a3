import type { ContractReading } from "#contract/network/reading.ts";
import { anyTime } from "#domain/network/when.ts";
import { formatWhen } from "#domain/network/when-label.ts";
import type { ProfessionalQuery } from "./professional-query.ts";

/** The fields as they are without the words that say what a filter says. */
type Fields = Pick<ProfessionalQuery, "service" | "near">;

/** What the words say that filters say, too. */
export interface TypedAnswers {
  price: (Fields & { cents: number }) | null;
  /** `date` is null for several days. */
  day: (Fields & { date: string | null }) | null;
}

export function typedAnswers(reading: ContractReading | null, searchQuery: ProfessionalQuery): TypedAnswers {
  const { max_price_cents: cents, date, days, except, from, until } = reading ?? {};
  const isDay = !searchQuery.date && (date || except?.length);
  const hours = reading ? formatWhen({ ...anyTime, from: from ?? null, until: until ?? null }) : "";
  const { service, near } = fieldsWithout("time");
  return {
    price: cents ? { cents, ...fieldsWithout("price") } : null,
    day: isDay
      ? { date: date && days === 1 ? date : null, near, service: [service, hours].filter(Boolean).join(" ") }
      : null,
  };

  function fieldsWithout(role: "time" | "price"): Fields {
    const phrases = reading?.words.flatMap(({ words, taken_for }) => (taken_for === role ? words : [])) ?? [];
    const without = (text: string) =>
      phrases
        .reduce((left, words) => left.replace(asTyped(words), " "), text)
        .replace(/\s+/g, " ")
        .trim();
    return { service: without(searchQuery.service), near: without(searchQuery.near) };
  }
}

/** Whether the place field says more than a place, which its name would lose. */
export function saysMore(near: string, reading: ContractReading | null): boolean {
  if (reading?.radius_miles) return true;
  const rest = reading?.words.filter(({ taken_for }) => taken_for !== "place" && taken_for !== "filler");
  return rest?.some(({ words }) => asTyped(words).test(near)) ?? false;
}

/** Folded words as they may have been typed. */
function asTyped(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])\\$?${words.split(" ").join("[^\\p{L}\\d]*")}(?![\\p{L}\\d])`, "iu");
}
