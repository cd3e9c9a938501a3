import type { ListedProfessional } from "#contract/network/listed-professional.ts";

/** A studio and its professionals; empty without any. */
export interface SuiteDoor {
  /** Null if its number isn't known. */
  suite: string | null;
  people: { id: number; url_name: string; name: string; does: string }[];
}

type Person = Pick<
  ListedProfessional,
  "stylist_id" | "url_name" | "first_name" | "last_name" | "suite" | "specialties"
>;

const inOrder = new Intl.Collator("en-US", { numeric: true });

/**
 * All studios by suite number. If suites are numbered from 1 to `studioCount`, unnamed studios fill the gaps; else they
 * come last, without a number. Professionals without a suite are omitted.
 */
export function corridorOf(people: readonly Person[], studioCount: number | null): SuiteDoor[] {
  const named = new Map<string, SuiteDoor["people"]>();
  for (const { stylist_id, url_name, first_name, last_name, suite, specialties } of people) {
    if (suite === null) continue;
    const person = {
      id: stylist_id,
      url_name,
      name: `${first_name} ${last_name}`.trim(),
      does: specialties[0] ?? "",
    };
    named.set(suite, [...(named.get(suite) ?? []), person]);
  }
  const suites = [...named.keys()];
  const nameless = Math.max(0, (studioCount ?? 0) - suites.length);
  const isNumbered = suites.every((suite) => isNumberUpTo(suite, studioCount ?? 0));
  const free = isNumbered
    ? numbersUpTo(studioCount ?? 0).filter(
        (suite) => !suites.some((taken) => Number(taken) === Number(suite)),
      )
    : Array.from({ length: nameless }, () => null);
  return [...suites, ...free]
    .sort(
      (one, other) =>
        Number(one === null) - Number(other === null) || inOrder.compare(one ?? "", other ?? ""),
    )
    .map((suite) => ({ suite, people: (suite !== null && named.get(suite)) || [] }));
}

/** The crafts behind the doors, the most frequent first. */
export function craftsOf(doors: readonly SuiteDoor[]): { name: string; count: number }[] {
  const all = doors.flatMap(({ people }) => people.map(({ does }) => does)).filter(Boolean);
  return Array.from(Map.groupBy(all, String), ([name, { length }]) => ({ name, count: length })).sort(
    (one, other) => other.count - one.count || inOrder.compare(one.name, other.name),
  );
}

function isNumberUpTo(suite: string, count: number): boolean {
  return /^\d{1,3}$/.test(suite) && Number(suite) >= 1 && Number(suite) <= count;
}

function numbersUpTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, "0"));
}
