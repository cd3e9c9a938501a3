/** An address for search engines. */
export interface ListedAddress {
  /** Path and query. */
  path: string;
  /** Last change of the page's content; null if unknown. */
  lastChange: string | null;
  /** There is a version for each country (docs/decisions/0018). */
  inBothCountries: boolean;
}

/** One file of the site map. */
export interface SitemapPart {
  /** File name without the extension. */
  name: string;
  lastChange: string | null;
  /** Null when they cannot be had at the moment. */
  addresses: () => Promise<ListedAddress[] | null>;
}

export function newest(changes: (string | null)[]): string | null {
  return changes.reduce(
    (latest, change) => (change !== null && (latest === null || isLater(change, latest)) ? change : latest),
    null,
  );
}

function isLater(change: string, latest: string): boolean {
  return Date.parse(change) > Date.parse(latest);
}
