import type { StylistService } from "#contract/network/stylist.ts";
import type { ServiceValue } from "#domain/network/service.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import type { What } from "../query-understanding/reading.ts";
import type { Offer } from "../search-index/offers.ts";
import type { ServiceTerm } from "../search-index/service-terms.ts";

/** The professionals that words mean: by name, or by what they offer; with neither, none. */
export interface SearchTarget {
  /** Folded words of a professional's or a business's name. */
  nameWords: readonly string[] | null;
  kind: ServiceValue | null;
  /** Services that were named. */
  exact: readonly Offer[];
  /** Other names of the treatment; specialties too, which can't be booked by that name. */
  treatments: readonly Offer[];
  /** The folded names of both. */
  names: ReadonlySet<string>;
  /** Professionals of the same kind of service who don't offer the treatment come last, and only if few offer it. */
  hasNextBest: boolean;
}

const noOffers = { exact: [], treatments: [], names: new Set<string>(), hasNextBest: false };

/** Matches no professional. */
export const noMatch: SearchTarget = { ...noOffers, nameWords: null, kind: null };

/** Null if nothing is asked for. */
export function searchTargetOf(what: What | null, offers: readonly Offer[]): SearchTarget | null {
  if (!what) return null;
  if (what.kind === "name") return { ...noMatch, nameWords: what.name.split(" ") };
  return what.kind === "service" ? targetOfTerm(what.term, offers) : noMatch;
}

export function targetOfTerm(
  { text, service, treatment }: ServiceTerm,
  offers: readonly Offer[],
): SearchTarget {
  if (treatment === null) return { ...noMatch, kind: service };
  const typed = foldText(text).split(" ").map(stem);
  const treatments = treatment.split("/").map((one) => foldText(one).split(" ").map(stem));
  const near = offers.filter(
    ({ category }) => category === null || category === service || isNear(service, category),
  );
  const isExact = ({ category, words }: Offer) => category !== null && holdsAll(words, typed);
  const exact = near.filter(isExact);
  const others = near.filter(
    (offer) => !isExact(offer) && [typed, ...treatments].some((stems) => holdsAll(offer.words, stems)),
  );
  const names = new Set([...exact, ...others].map(({ folded }) => folded));
  return {
    nameWords: null,
    kind: service,
    exact,
    treatments: others,
    names,
    hasNextBest: names.size > 0,
  };
}

/** Services between which treatments are shared out differently from one professional to the next. */
const neighbors: readonly (readonly ServiceValue[])[] = [
  ["hair", "hair_extensions", "barber"],
  ["brows", "waxing", "threading", "microblading", "permanent_makeup"],
  ["skin", "waxing", "massage", "botox"],
  ["eyelash_extensions", "brows"],
];

function isNear(one: ServiceValue, other: ServiceValue): boolean {
  return neighbors.some((group) => group.includes(one) && group.includes(other));
}

function holdsAll(words: readonly string[], stems: readonly string[]): boolean {
  return stems.every((start) => words.some((word) => word.startsWith(start)));
}

/** `braids` and `braiding` are both about what begins with `braid`. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ies|ing|es|s|ed)$/, "") : word;
}

export interface ServicesAsked {
  /** Kinds of service; none of them is any. */
  kinds: readonly string[];
  target: SearchTarget | null;
}

type Service = Pick<StylistService, "category" | "name">;

/** The services that were searched for; a professional found by name is shown with all of the requested kinds. */
export function matchedServices<Offered extends Service>(
  offered: readonly Offered[],
  { kinds, target }: ServicesAsked,
): Offered[] {
  const ofKind = offered.filter(({ category }) => kinds.length === 0 || kinds.includes(category));
  const named = ofKind.filter((service) => isNamed(service, target));
  if (named.length > 0) return named;
  const ofService = ofKind.filter(({ category }) => category === target?.kind);
  return ofService.length > 0 ? ofService : ofKind;
}

/** Whether it is the very treatment that was searched for. */
export function isNamed({ name }: Pick<Service, "name">, target: SearchTarget | null): boolean {
  return target?.names.has(foldText(name)) ?? false;
}
