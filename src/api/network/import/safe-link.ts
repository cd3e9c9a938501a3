import { parseExternalUrl } from "#domain/platform/external-url.ts";
import type { CompleteRow } from "./import-rows.ts";

/** A safe URL, or null and a warning. */
export function safeLink<Row>(row: CompleteRow<Row>, column: string, address: string | null): string | null {
  if (address === null) return null;
  const link = parseExternalUrl(address);
  if (!link) row.warning(column, "is not an address that is safe to link to, so it is left out");
  return link;
}
