import type { ProfessionalService } from "#contract/network/listed-professional.ts";
import { leadFirst } from "#domain/network/lead-service.ts";
import type { ServiceValue } from "#domain/network/service.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import type { Offer } from "../read/lexicon/offers.ts";
import type { ServiceTerm } from "../read/lexicon/service-terms.ts";
import type { What } from "../read/reading.ts";

/** How well a professional fits what is wanted; less is better. A specialty alone can't be booked. */
export const fit = { exact: 0, treatment: 1, service: 2, specialty: 3 } as const;

/** The professionals that words mean: by name, or by what they offer; with neither, none. */
export interface SearchTarget {
  /** Of a professional or a business, as a `NameCandidate` has it. */
  name: string | null;
  kind: ServiceValue | null;
  /** Services of the very name. */
  exact: readonly Offer[];
  /** Other names of the treatment. */
  treatments: readonly Offer[];
  /** What professionals list without a service that can be booked. */
  specialties: readonly string[];
  /** Professionals of the same kind of service who don't offer the treatment come last, and only if few offer it. */
  hasNextBest: boolean;
  /** Fits that come near without offering what is wanted by its name or another of the same meaning. */
  unlistedFits: readonly number[];
}

const noOffers = { exact: [], treatments: [], specialties: [], hasNextBest: false, unlistedFits: [] };

/** Matches no professional. */
export const noMatch: SearchTarget = { ...noOffers, name: null, kind: null };

/** Null if nothing is asked for. */
export function searchTargetOf(what: What | null, offers: readonly Offer[]): SearchTarget | null {
  if (!what) return null;
  if (what.kind === "name") return { ...noMatch, name: what.name };
  return what.kind === "service" ? targetOfTerm(what.term, offers) : noMatch;
}

export function targetOfTerm(
  { text, service, treatment, isKindred }: ServiceTerm,
  offers: readonly Offer[],
): SearchTarget {
  if (treatment === null && !isKindred) return { ...noMatch, kind: service };
  const typedStems = foldText(text).split(" ").map(stem);
  const treatments = (treatment?.split("/") ?? []).map((name) => foldText(name).split(" ").map(stem));
  const near = offers.filter(
    ({ category }) => category === null || category === service || isNear(service, category),
  );
  const isExact = ({ category, words }: Offer) =>
    category !== null && (isKindred || words.length === typedStems.length) && holdsAll(words, typedStems);
  const exact = near.filter(isExact);
  const others = near.filter(
    (offer) => !isExact(offer) && [typedStems, ...treatments].some((stems) => holdsAll(offer.words, stems)),
  );
  const specialties = others.filter(({ category }) => category === null);
  const isSpecialty = specialties.some(({ words }) => holdsAll(words, typedStems));
  return {
    name: null,
    kind: service,
    exact,
    treatments: others.filter(({ category }) => category !== null),
    specialties: specialties.map(({ name }) => name),
    hasNextBest: exact.length + others.length > 0,
    unlistedFits: isKindred
      ? [fit.treatment, fit.service, ...(isSpecialty ? [] : [fit.specialty])]
      : [fit.service],
  };
}

/** Whether any professional of the network offers what is wanted by its name, or by another of the same meaning. */
export function isListedAnywhere({ exact, treatments, specialties, unlistedFits }: SearchTarget): boolean {
  const tiers = [
    { fits: fit.exact, count: exact.length },
    { fits: fit.treatment, count: treatments.length },
    { fits: fit.specialty, count: specialties.length },
  ];
  const isListed = tiers.some(({ fits, count }) => count > 0 && !unlistedFits.includes(fits));
  return unlistedFits.length === 0 || isListed;
}

/** Services between which treatments are shared out differently from one professional to the next. */
const neighbors: readonly (readonly ServiceValue[])[] = [
  ["hair", "hair_extensions", "barber"],
  ["brows", "waxing", "threading", "microblading", "permanent_makeup"],
  ["skin", "waxing", "massage", "botox"],
  ["eyelash_extensions", "brows"],
];

function isNear(service: ServiceValue, next: ServiceValue): boolean {
  return neighbors.some((group) => group.includes(service) && group.includes(next));
}

function holdsAll(words: readonly string[], stems: readonly string[]): boolean {
  return stems.every((start) =>
    words.some(
      (word) =>
        word.startsWith(start) &&
        (start.length > shortStem.length || word.length <= start.length + shortStem.ending),
    ),
  );
}

/** `perms` but not `permanent`. */
const shortStem = { length: 4, ending: 3 };

/** `braids` and `braiding` are both about what begins with `braid`. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ies|ing|es|s|ed)$/, "") : word;
}

export interface ServicesAsked {
  /** Kinds of service; none of them is any. */
  kinds: readonly string[];
  target: SearchTarget | null;
  /** The highest price, in cents; null is any. */
  maxPriceCents: number | null;
}

type Priced = Pick<ProfessionalService, "category" | "name" | "price_cents">;

interface Offered<Service> {
  services: readonly Service[];
  specialties: readonly string[];
}

/**
 * The services that were searched for, the exact name before other names, the cheapest first; a professional found by name is shown
 * with all of the requested kinds, one who only lists the treatment as a specialty with none. A price on request is within no
 * highest price.
 */
export function matchedServices<Service extends Priced>(
  { services, specialties }: Offered<Service>,
  { kinds, target, maxPriceCents }: ServicesAsked,
): Service[] {
  const isWithin = ({ price_cents }: Priced) =>
    maxPriceCents === null || (price_cents !== null && price_cents <= maxPriceCents);
  const ofKind = services.filter(
    (service) => (kinds.length === 0 || kinds.includes(service.category)) && isWithin(service),
  );
  for (const offers of [target?.exact ?? [], target?.treatments ?? []]) {
    const named = ofKind.filter((service) => isAmong(service, offers));
    if (named.length > 0) return leadFirst(named);
  }
  if (maxPriceCents === null && target?.specialties.some((name) => specialties.includes(name))) return [];
  const ofService = ofKind.filter(({ category }) => category === target?.kind);
  const isAnything = kinds.length === 0 && !target?.kind;
  const shown = ofService.length > 0 ? ofService : ofKind;
  return isAnything ? shown : leadFirst(shown);
}

/** How well a service is what was searched for; less is better. */
export function fitOfService(
  service: Pick<ProfessionalService, "category" | "name">,
  target: SearchTarget | null,
): number {
  if (!target || isAmong(service, target.exact)) return fit.exact;
  return isAmong(service, target.treatments) ? fit.treatment : fit.service;
}

function isAmong(
  { category, name }: Pick<ProfessionalService, "category" | "name">,
  offers: readonly Offer[],
): boolean {
  return offers.some((offer) => offer.category === category && offer.name === name);
}
