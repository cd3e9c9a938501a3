import type { ContractReading } from "#contract/network/reading.ts";
import { withinDistance } from "#domain/network/distance.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import { serviceChoices } from "#domain/network/service.ts";
import { formatWhen } from "#domain/network/when-label.ts";
import { type Country, defaultCountry } from "#domain/platform/country.ts";
import { formatMoney } from "#domain/platform/money.ts";
import { begunMark } from "./read/lexicon/name-match.ts";
import { toPlace } from "./read/lexicon/search-place.ts";
import type { ServiceTerm } from "./read/lexicon/service-terms.ts";
import type { Reading, ReadingPart, What, WhereRead } from "./read/reading.ts";
import type { Understood } from "./read/understand.ts";

/** What was understood as the contract shows it in a country's unit, without alternatives that lead to the same search or to less of it. */
export function toContractReadings(
  understood: Pick<Understood, "reading" | "alternatives" | "purpose"> | null,
  country?: Country,
) {
  const reading = understood ? toContractReading(understood.reading, country) : null;
  const others =
    understood?.alternatives.flatMap((alternative) => toContractReading(alternative, country) ?? []) ?? [];
  const alternatives = others.filter((alternative) => !isPartOf(alternative, reading));
  return { reading, alternatives, purpose: understood?.purpose ?? null };
}

const parts = [
  ...(["wanted", "near_me", "abroad", "date", "from", "until", "max_price_cents", "radius_miles"] as const),
];

/** Whether a reading says nothing that the other doesn't. */
function isPartOf(offered: ContractReading, reading: ContractReading | null): boolean {
  const isSamePlace = !offered.place || offered.place.label === reading?.place?.label;
  // The preposition of a named place alone, as in `cerca de 77002`.
  const lesser = reading?.place ? "near_me" : null;
  const isSameDays = offered.days === reading?.days && offered.except.join() === reading.except.join();
  return (
    isSamePlace &&
    (!offered.date || isSameDays) &&
    parts.every((part) => !offered[part] || offered[part] === reading?.[part] || part === lesser)
  );
}

/** A reading as the contract shows it; null for one that understood nothing. */
export function toContractReading(
  { what, where, when, maxPriceCents, radiusMiles, parts }: Reading,
  country: Country = defaultCountry,
): ContractReading | null {
  const isNamed = parts.some(({ role }) => role === "unused" || role === "refused");
  const isRead = what || where || when || maxPriceCents || isNamed;
  if (!isRead) return null;
  const wanted = what && sayWanted(what);
  const place = where?.kind === "place" ? toPlace(where.place) : null;
  const near = radiusMiles ? withinDistance(radiusMiles, country) : null;
  const price = maxPriceCents && `under ${formatMoney(maxPriceCents)}`;
  const query = [wanted, sayWhere(where, near, true), when && formatWhen(when), price]
    .filter(Boolean)
    .join(" ");
  const label = [
    capitalized(wanted ?? (place ? "studios" : "professionals")),
    sayWhere(where, near, false),
    when && formatWhen(when),
    price,
  ];
  return {
    label: label.filter(Boolean).join(" "),
    query: what ? query : (place?.label ?? query),
    kind: what?.kind ?? null,
    wanted,
    service: what?.kind === "service" ? what.term.service : null,
    place,
    near_me: where?.kind === "near-me",
    radius_miles: radiusMiles,
    abroad: where?.kind === "abroad" ? where.label : null,
    date: when?.date ?? null,
    days: when?.days ?? 1,
    except: [...(when?.except ?? [])],
    from: when?.from ?? null,
    until: when?.until ?? null,
    max_price_cents: maxPriceCents,
    words: parts
      .toSorted((part, next) => part.from - next.from)
      .map(({ words, role }) => ({ words, taken_for: takenFor(role, what) })),
  };
}

function takenFor(
  role: ReadingPart["role"],
  what: What | null,
): ContractReading["words"][number]["taken_for"] {
  if (role === "what") return what?.kind === "name" ? "name" : "service";
  if (role === "where" || role === "radius") return "place";
  if (role === "when") return "time";
  if (role === "price") return role;
  return role === "filler" ? "filler" : "unused";
}

function sayWanted(what: What): string {
  if (what.kind === "unknown") return what.words;
  return what.kind === "name"
    ? what.name.replaceAll(begunMark, "").replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
    : capitalized(sayTerm(what.term));
}

/** A word for a service as such is said as the service is called here. */
function sayTerm({ text, service, treatment, isKindred }: ServiceTerm): string {
  const label = serviceChoices.find(({ value }) => value === service)?.label ?? text;
  return (treatment === null && !isKindred) || foldTyped(text) === service ? label : text;
}

const large = new Set(["country", "state"]);

function sayWhere(where: WhereRead | null, within: string | null, isQuery: boolean): string | null {
  if (!where) return null;
  const near = within || "near";
  if (where.kind === "near-me") return `${near} ${isQuery ? "me" : "you"}`;
  if (where.kind === "abroad") return `near ${where.label}`;
  const { kind, label, country } = where.place;
  if (isQuery || within) return `${near} ${label}`;
  return large.has(kind)
    ? `in ${kind === "country" && country === "US" ? "the United States" : label}`
    : `near ${label}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase("en-US") + text.slice(1);
}
