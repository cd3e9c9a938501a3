import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/schema.ts";

/** The redirect of a requested address. */
export interface FoundRedirect {
  /** The row's key (`redirectKey`), with or without a query. */
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
  const rows = [...redirects].map(([address, to]) => {
    const from = redirectKey(address);
    const [path, query] = splitOnce(from, "?");
    return { path, parameters: new Set(query.split("&").filter((key) => key !== "")), from, to };
  });
  const byPath = Map.groupBy(rows, ({ path }) => path);
  for (const alike of byPath.values()) alike.sort((a, b) => b.parameters.size - a.parameters.size);
  return (address: string): FoundRedirect | null => {
    const [path, query] = splitOnce(address, "?");
    const alike = byPath.get(redirectKey(path));
    if (!alike) return null;
    const requested = parametersOf(query);
    const keys = new Set(requested.map(({ key }) => key));
    const row = alike.find(({ parameters }) => parameters.isSubsetOf(keys));
    if (!row) return null;
    const more = requested.filter(({ key }) => !row.parameters.has(key));
    if (more.length === 0 || row.to.includes("?")) return { from: row.from, to: row.to };
    const [target, hash] = splitOnce(row.to, "#");
    const rest = more.map(({ typed: part }) => part).join("&");
    return { from: row.from, to: `${target}?${rest}${hash && `#${hash}`}` };
  };
}

/** As requested, and in the one spelling of keys: in a form's encoding, `a+b` and `a%20b` are one value, and `id` is `id=`. */
const parametersOf = (query: string) =>
  query
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const [name, value] = splitOnce(part.replaceAll("+", "%20"), "=");
      return { typed: part, key: `${partKey(name)}=${partKey(value)}` };
    });

/**
 * `/caf%C3%A9?a=1&id=7` of `/Café/?ID=7&a=1#top`: the one spelling of addresses that are equivalent by RFC 3986, in any letter
 * case, with the parameters in order.
 */
export function redirectKey(address: string): string {
  const { pathname, search } = new URL(`https://former.invalid${address}`);
  const path = pathname.split(/\/+/).map(partKey).join("/").replace(/\/+$/, "") || "/";
  const keys = parametersOf(search.slice(1)).map(({ key }) => key);
  return keys.length === 0 ? path : `${path}?${keys.sort().join("&")}`;
}

/** Bytes that aren't UTF-8 stay encoded. */
function partKey(part: string): string {
  const whole = part.replace(/%(?![\da-f]{2})/gi, "%25");
  try {
    return encodeURIComponent(decodeURIComponent(whole).toLowerCase().normalize());
  } catch {
    return whole.toLowerCase();
  }
}

export function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
