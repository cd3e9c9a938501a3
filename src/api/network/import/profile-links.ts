import { parseExternalUrl, parseSocialUrl } from "#domain/platform/external-url.ts";
import type { CompleteRow } from "./import-rows.ts";

/** A safe URL; else a warning, and the known link or null. */
export function safeLink<Column extends string, Row extends { [column in Column]: string | null }>(
  row: CompleteRow<Row>,
  column: Column,
  parse = parseExternalUrl,
): string | null {
  const address = row.merged[column];
  if (address === null) return null;
  const link = parse(address);
  return link ?? knownLink(row, column, "is not an address that is safe to link to");
}

function knownLink<Column extends string, Row extends { [column in Column]: string | null }>(
  { storedRow, warning }: CompleteRow<Row>,
  column: Column,
  problem: string,
): string | null {
  const link = storedRow?.[column] ?? null;
  warning(column, `${problem}, so ${link === null ? "it is left out" : `${link} stays`}`);
  return link;
}

/** Completes these links to the network's own hosts; another host is left out with a warning. */
export function completeSocialLinks<
  Row extends { facebook_url: string | null; instagram_url: string | null },
>(row: CompleteRow<Row>): void {
  for (const network of ["facebook", "instagram"] as const) {
    const column = `${network}_url` as const;
    const profileText = row.merged[column];
    row.merged[column] =
      parseSocialUrl(network, profileText) ??
      (profileText && knownLink(row, column, `is not an address at ${network}.com or a handle`));
  }
}
