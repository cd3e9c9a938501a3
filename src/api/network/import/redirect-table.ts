import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/schema.ts";

/** The redirect of a requested address. */
export interface FoundRedirect {
  /** The row's key, a path in small letters with or without a query. */
  from: string;
  /** The new address, with the parameters that the row doesn't name. */
  to: string;
}

export type RedirectTable = ReturnType<typeof createRedirectTable>;

/** The redirects in memory: an address with a query is looked up before the page at its path, which ignores foreign parameters. */
export function createRedirectTable() {
  let find = indexRedirects([]);
  return {
    async read(db: Kysely<Database>): Promise<void> {
      const rows = await db.selectFrom("redirect").selectAll().execute();
      find = indexRedirects(rows.map(({ from_path, to_address }) => [from_path, to_address]));
    },
    find: (address: string) => find(address),
  };
}

/** Finds the redirect of a path and query: of the path's rows, the one with the most parameters that are all in the query. */
export function indexRedirects(redirects: Iterable<[from: string, to: string]>) {
  const rows = [...redirects].map(([from, to]) => {
    const [path, query] = splitOnce(from, "?");
    return { path, parameters: parametersOf(query), from, to };
  });
  const byPath = Map.groupBy(rows, ({ path }) => path);
  for (const alike of byPath.values()) alike.sort((a, b) => b.parameters.length - a.parameters.length);
  return (address: string): FoundRedirect | null => {
    const [path, query] = splitOnce(address, "?");
    const alike = byPath.get(redirectKey(path));
    if (!alike) return null;
    const requested = parametersOf(query);
    const row = alike.find(({ parameters }) => parameters.every((named) => requested.includes(named)));
    if (!row) return null;
    const rest = requested.filter((named) => !row.parameters.includes(named)).join("&");
    if (rest === "" || row.to.includes("?")) return { from: row.from, to: row.to };
    const [target, hash] = splitOnce(row.to, "#");
    return { from: row.from, to: `${target}?${rest}${hash && `#${hash}`}` };
  };
}

const parametersOf = (query: string) => query.split("&").filter((parameter) => parameter !== "");

/** `/old/page?id=7` of `/Old/Page/?id=7`. */
export function redirectKey(address: string): string {
  const [path, query] = splitOnce(address, "?");
  const plain = readable(path).toLowerCase().replace(/\/+$/, "") || "/";
  return query === "" ? plain : `${plain}?${query}`;
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
