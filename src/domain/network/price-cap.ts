/** Highest prices offered as a filter, in cents of the location's currency. */
export const priceCapsCents = [5000, 10_000] as const;
