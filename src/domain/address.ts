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

/** The same for a page, where a line may end after a comma, but not within `Cedar Park` or `TX 78613`. */
export function addressOnPage({ address_1, city, state, postal_code }: Address): string {
  const region = joinPresent([state, postal_code], " ");
  return joinPresent([address_1, city && unbroken(city), unbroken(region)], ", ");
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
