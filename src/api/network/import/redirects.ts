import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { parseExternalUrl } from "#domain/platform/external-url.ts";
import { readRequestTarget } from "#domain/platform/request-target.ts";
import { publishChange } from "../../platform/changes/change.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { Database } from "../../platform/database/schema.ts";
import * as field from "./cell.ts";
import type { ImportResult } from "./import-rows.ts";
import { indexRedirects, redirectKey, splitOnce } from "./redirect-table.ts";
import { pageAt } from "./site-address.ts";
import { parseRows, type RowProblem, type TableRead, type TableRow } from "./table-file.ts";

/** Of a key that an index of PostgreSQL holds. */
const maxBytes = 2_000;

/** `/old/*`, `^/old$` or `/old/:name`, as other servers' rules have them. */
const pattern = /\*|^\^|\$\d*$|\/:\w/;

const unlessPattern = (message: string) => (text: string) =>
  pattern.test(text) ? "is a pattern, and a redirect is of one address; write a row for each" : message;

const schema = z.strictObject({
  from: field.parsed(
    formerAddress,
    unlessPattern(
      `must be a path such as /old-page of at most ${maxBytes} bytes, not the home page, /api or /content`,
    ),
  ),
  to: field.parsed(newAddress, unlessPattern("must be a path such as /about or a safe address")),
});

export const redirectColumns = Object.keys(schema.shape);

/**
 * Stores `from` and `to` of each row; a blank `to` removes the redirect. Loops, chains and addresses of pages are problems, a
 * target that the site doesn't have is a warning. `site` is the site's own address.
 */
export async function importRedirects(
  db: Kysely<Database>,
  read: TableRead,
  { dryRun, site }: { dryRun: boolean; site: URL },
): Promise<ImportResult> {
  const problems = [...read.problems];
  const warnings: RowProblem[] = [];
  const parsedRows = parseRows(
    schema,
    read.rows.map((row) => withOwnPath(row, site)),
    problems,
  );
  const stored = await db.selectFrom("redirect").selectAll().execute();
  const before = new Map(stored.map(({ from_path, to_address }) => [redirectKey(from_path), to_address]));
  const after = new Map<string, string>(before);
  const rowOf = new Map<string, number>();
  for (const { row, values } of parsedRows) {
    const { from, to } = values;
    if (!from) problems.push({ row, column: "from", message: "is missing" });
    else if (rowOf.has(from))
      problems.push({ row, column: "from", message: `is the same as in row ${rowOf.get(from)}` });
    else {
      rowOf.set(from, row);
      if (!to) {
        after.delete(from);
        continue;
      }
      after.set(from, to);
      if (!from.includes("?") && (await pageAt(db, from)) === "page")
        problems.push({ row, column: "from", message: "is a page of this site, which shows it instead" });
      const [target] = splitOnce(redirectKey(splitOnce(to, "#")[0]), "?");
      if (to.startsWith("/") && (await pageAt(db, target)) === "none")
        warnings.push({ row, column: "to", message: `leads nowhere: this site has no page ${target}` });
    }
  }
  problems.push(...loopsAndChains(after, rowOf));
  if (problems.length > 0) return { ok: false, problems: problems.sort((a, b) => a.row - b.row) };
  const isChanged = (from: string) => rowOf.has(from) && before.get(from) !== after.get(from);
  const changed = [...rowOf.keys()].filter(isChanged);
  if (!dryRun)
    await db.transaction().execute(async (transaction) => {
      const replaced = stored
        .map(({ from_path }) => from_path)
        .filter((path) => isChanged(redirectKey(path)));
      await transaction
        .deleteFrom("redirect")
        .where(sql<boolean>`from_path = any(${replaced}::text[])`)
        .execute();
      const rows = changed.flatMap((from_path) => {
        const to_address = after.get(from_path);
        return to_address === undefined ? [] : [{ from_path, to_address }];
      });
      await insertRows(transaction, "redirect", rows);
      await publishChange(transaction, { what: "redirects" });
    });
  const added = changed.filter((from) => !before.has(from)).length;
  const removed = changed.filter((from) => !after.has(from)).length;
  const updated = changed.length - added - removed;
  const unchanged = rowOf.size - changed.length;
  return { ok: true, added, updated, unchanged, removed, outOfSample: 0, warnings, displaced: [] };
}

/** Redirects of the file, or to an address of it, that lead to another redirect. */
function loopsAndChains(
  redirects: ReadonlyMap<string, string>,
  rowOf: ReadonlyMap<string, number>,
): RowProblem[] {
  const find = indexRedirects(redirects);
  const nextOf = (from: string) => find(splitOnce(redirects.get(from) ?? "", "#")[0])?.from;
  return [...redirects.keys()].flatMap((from): RowProblem[] => {
    const next = nextOf(from);
    const row = rowOf.get(from) ?? (next === undefined ? undefined : rowOf.get(next));
    if (next === undefined || row === undefined) return [];
    if (next === from) return [{ row, column: "to", message: "redirects to itself" }];
    const passed = new Set([from]);
    for (let at = nextOf(from); at !== undefined && !passed.has(at); at = nextOf(at)) passed.add(at);
    const isLoop = [...passed].some((at) => nextOf(at) === from);
    if (isLoop && rowOf.has(from))
      return [{ row, column: "to", message: `is in a loop: ${[...passed, from].join(" to ")}` }];
    if (rowOf.has(from))
      return [{ row, column: "to", message: `redirects on to ${redirects.get(next)}; name that address` }];
    return [
      { row, column: "from", message: `is where ${from} redirects; name the new address of ${from}, too` },
    ];
  });
}

/** With the path for the site's own full address. */
function withOwnPath({ row, record }: TableRow, { host }: URL): TableRow {
  const to = typeof record.to === "string" ? URL.parse(record.to.trim()) : null;
  if (to?.host !== host) return { row, record };
  return { row, record: { ...record, to: to.pathname + to.search + to.hash } };
}

/** The key of an address that the site's server accepts. */
function formerAddress(text: string): string | null {
  if (pattern.test(text) || !/^(?:\/(?![/\\])|https?:\/\/)\P{Cc}*$/iu.test(text)) return null;
  const url = URL.parse(text, "https://former.invalid");
  if (!url || readRequestTarget(url.pathname).kind === "malformed") return null;
  const key = redirectKey(url.pathname + url.search);
  return key.length > maxBytes || key === "/" || /^\/(?:api|content)(?:\/|$)/.test(key) ? null : key;
}

function newAddress(text: string): string | null {
  if (pattern.test(text)) return null;
  if (!/^\/(?![/\\])[^\s\\]*$/.test(text)) return /^https?:/i.test(text) ? parseExternalUrl(text) : null;
  const { pathname, search, hash } = new URL(text, "https://site.invalid");
  return pathname + search + hash;
}
