import { parseExternalUrl } from "#domain/platform/external-url.ts";
import type { CompleteRow } from "./import-rows.ts";

/** An address as it may be linked to, or null and a warning when it may not. */
export function safeLink<Row>(row: CompleteRow<Row>, column: string, address: string | null): string | null {
  if (address === null) return null;
  const link = parseExternalUrl(address);
  if (!link) row.warning(column, "is not an address that is safe to link to, so it is left out");
  return link;
}
