/** A metropolitan area as a location lists it (docs/clauses.md §3). */
export type Msa = {
  id: number;
  name: string;
  active: boolean;
  location_msa: { created_at: string };
};

/** Name of the market of locations without an active MSA; it sorts last. */
export const otherMarkets = "others";

const alphabetical = new Intl.Collator("en-US", { numeric: true });

function compareAge(a: Msa, b: Msa): number {
  return (
    Date.parse(a.location_msa.created_at) - Date.parse(b.location_msa.created_at) ||
    alphabetical.compare(a.name, b.name) ||
    a.id - b.id
  );
}

/** The id is missing for locations without an active MSA. */
export interface Market {
  id: Msa["id"] | null;
  name: string;
}

/** The earliest-created active MSA, ties by name; else `others`. */
export function marketOf(msas: readonly Msa[]): Market {
  const [earliest] = msas.filter(({ active }) => active).sort(compareAge);
  return earliest ? { id: earliest.id, name: earliest.name } : { id: null, name: otherMarkets };
}

/** Compares market names: alphabetical, `others` last. */
export function compareMarkets(a: string, b: string): number {
  return Number(a === otherMarkets) - Number(b === otherMarkets) || alphabetical.compare(a, b);
}
