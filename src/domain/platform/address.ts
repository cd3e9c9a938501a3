/** The four fields that the address formatter reads (docs/clauses.md §3). */
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

/** The same for a page: the line can break only after the street. */
export function addressOnPage({ address_1, city, state, postal_code }: Address): string {
  const region = joinPresent([state, postal_code], " ");
  const town = whole(joinPresent([city && whole(city), whole(region)], ", "));
  return joinPresent([address_1 && whole(address_1), town], ", ");
}

/** The longest city line that fits a narrow card. */
const maxWholeLength = 24;

function whole(text: string): string {
  return text.length > maxWholeLength ? text : text.replaceAll(" ", "\u00a0");
}

function joinPresent(parts: ReadonlyArray<string | null>, separator: string): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator);
}
