import type { ListedProfessional } from "#contract/network/listed-professional.ts";
import { findService } from "#domain/network/find-service.ts";

/** A studio and its professionals; empty without any. */
export interface SuiteDoor {
  /** Null if its number isn't known. */
  suite: string | null;
  people: { id: number; url_name: string; name: string; does: string; kinds: string[] }[];
}

type Person = Pick<
  ListedProfessional,
  "stylist_id" | "url_name" | "first_name" | "last_name" | "suite" | "specialties" | "services"
>;

const inOrder = new Intl.Collator("en-US", { numeric: true });

/**
 * All studios by suite number. If suites are numbered from 1 to `studioCount`, unnamed studios fill the gaps; else they
 * come last, without a number. Professionals without a suite are omitted.
 */
export function corridorOf(people: readonly Person[], studioCount: number | null): SuiteDoor[] {
  const peopleBySuite = new Map<string, SuiteDoor["people"]>();
  for (const { stylist_id, url_name, first_name, last_name, suite, specialties, services } of people) {
    if (suite === null) continue;
    const person = {
      id: stylist_id,
      url_name,
      name: `${first_name} ${last_name}`.trim(),
      does: specialties[0] ?? "",
      kinds: services.map(({ category }) => category),
    };
    peopleBySuite.set(suite, [...(peopleBySuite.get(suite) ?? []), person]);
  }
  const suites = [...peopleBySuite.keys()];
  const nameless = Math.max(0, (studioCount ?? 0) - suites.length);
  const isNumbered = suites.every((suite) => isNumberUpTo(suite, studioCount ?? 0));
  const free = isNumbered
    ? numbersUpTo(studioCount ?? 0).filter(
        (suite) => !suites.some((taken) => Number(taken) === Number(suite)),
      )
    : Array.from({ length: nameless }, () => null);
  return [...suites, ...free]
    .sort(
      (suite, next) =>
        Number(suite === null) - Number(next === null) || inOrder.compare(suite ?? "", next ?? ""),
    )
    .map((suite) => ({ suite, people: (suite !== null && peopleBySuite.get(suite)) || [] }));
}

/** How many of the professionals behind the doors offer each kind of service, as a search counts them; the most frequent first. */
export function craftsOf(doors: readonly SuiteDoor[]) {
  const kinds = doors.flatMap(({ people }) => people.flatMap(({ kinds }) => [...new Set(kinds)]));
  return Array.from(Map.groupBy(kinds, String), ([kind, { length }]) => ({
    kind,
    name: findService(kind)?.label ?? kind,
    count: length,
  })).sort((craft, next) => next.count - craft.count || inOrder.compare(craft.name, next.name));
}

function isNumberUpTo(suite: string, count: number): boolean {
  return /^\d{1,3}$/.test(suite) && Number(suite) >= 1 && Number(suite) <= count;
}

function numbersUpTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, "0"));
}
