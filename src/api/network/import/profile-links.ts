import { parseExternalUrl, parseSocialUrl } from "#domain/platform/external-url.ts";
import type { CompleteRow } from "./import-rows.ts";

/** A safe URL, or null and a warning. */
export function safeLink<Row>(
  row: CompleteRow<Row>,
  column: string,
  address: string | null,
  parse = parseExternalUrl,
): string | null {
  if (address === null) return null;
  const link = parse(address);
  if (!link) row.warning(column, "is not an address that is safe to link to, so it is left out");
  return link;
}

/** Completes these links to the network's own hosts; another host is left out with a warning. */
export function completeSocialLinks<
  Row extends { facebook_url: string | null; instagram_url: string | null },
>(row: CompleteRow<Row>): void {
  for (const network of ["facebook", "instagram"] as const) {
    const column = `${network}_url` as const;
    const typed = row.merged[column];
    row.merged[column] = parseSocialUrl(network, typed);
    if (typed !== null && row.merged[column] === null)
      row.warning(column, `is not an address at ${network}.com or a handle, so it is left out`);
  }
}
