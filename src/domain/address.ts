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

function joinPresent(parts: ReadonlyArray<string | null>, separator: string): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator);
}
