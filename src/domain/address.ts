/** The four fields that the formatter of spec §3 reads. */
export type Address = {
  address_1: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
};

/** The address on one line: `2110 S Lamar Blvd, Austin, TX 78704`. */
export function formatAddress({ address_1, city, state, postal_code }: Address): string {
  return joinPresent([address_1, city, joinPresent([state, postal_code], " ")], ", ");
}

/** Longer ones, such as `Rancho Santa Margarita, CA 92688`, would not fit into a narrow card. */
const longestUnbroken = 24;

/** The same for a page: a line may end before `Austin, TX 78704`, but not within it; a long one may after its city. */
export function addressOnPage({ address_1, city, state, postal_code }: Address): string {
  const parts = [city, joinPresent([state, postal_code], " ")].map((part) => part && unbroken(part));
  const town = joinPresent(parts, ", ");
  return joinPresent([address_1, town.length > longestUnbroken ? town : unbroken(town)], ", ");
}

function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

function joinPresent(parts: ReadonlyArray<string | null>, separator: string): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator);
}
