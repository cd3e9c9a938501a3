import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { asksNearMe } from "../ui/near-me-query.ts";
import { nearMeBoxes, pageCaching } from "./page-caching.ts";

/** What an address asks for, as far as it can be told without rendering the page; and the innermost route, if any. */
export type Asked = { route: string | null } & AskedFor;

type AskedFor =
  /** A page that may be kept, by the one way its address is written. */
  | { kind: "page"; address: string }
  /** The same page, written otherwise. */
  | { kind: "moved"; to: string }
  /** A page that is made anew for everybody. */
  | { kind: "uncached" }
  | { kind: "endpoint" }
  /** Encoded in a way that means nothing. */
  | { kind: "malformed" };

export type ReadAddress = (url: URL) => Asked;

const uncached: AskedFor = { kind: "uncached" };
const endpoint: AskedFor = { kind: "endpoint" };
const notFound = "not-found";
const pathsRemembered = 1000;

/** Reads addresses by the routes of a build. */
export function createReadAddress(routes: ServerBuild["routes"]): ReadAddress {
  const tree = childrenOf(routes, undefined);
  const branches = new LRUCache<string, string[]>({
    max: pathsRemembered,
    memoMethod: (path) => (matchRoutes(tree, path) ?? []).map(({ route }) => route.id ?? ""),
  });
  /** Route ids from the outermost to the page's own. */
  const branchAt = (path: string) => branches.memo(path);

  return (url) => {
    const { pathname } = url;
    if (decoded(pathname) === null) return { kind: "malformed", route: null };
    const isData = pathname.endsWith(".data");
    const path = isData ? pathOfData(pathname) : tidied(pathname);
    const branch = branchAt(path);
    const id = branch.at(-1) ?? null;
    const asked = isData ? readDataAddress(url, path, branch) : readPageAddress(url, path, id);
    return { ...asked, route: id === notFound ? null : id };
  };
}

function readPageAddress({ pathname, search, searchParams }: URL, path: string, id: string | null): AskedFor {
  if (id === null) return uncached;
  const names = pageCaching[id];
  if (names === undefined) return endpoint;
  if (names === "never") return uncached;
  if (path !== pathname && id !== notFound) return { kind: "moved", to: path + search };
  if (isNearSomebody(searchParams, id)) return uncached;
  return { kind: "page", address: pathname + queryOf(searchParams, names) };
}

/** Shown around where its visitor is, as far as that is known. */
function isNearSomebody(query: URLSearchParams, id: string): boolean {
  const boxes: Readonly<Record<string, readonly string[]>> = nearMeBoxes;
  return asksNearMe(query, boxes[id] ?? []);
}

function pathOfData(pathname: string): string {
  return pathname === "/_.data" ? "/" : pathname.slice(0, -".data".length);
}

/** What the site's own script asks for when a link is followed: a page's data, or that of some of its routes. */
function readDataAddress({ pathname, searchParams }: URL, path: string, branch: readonly string[]): AskedFor {
  const id = branch.at(-1) ?? "";
  const names = pageCaching[id];
  if (names === undefined) return endpoint;
  if (names === "never" || path !== tidied(path) || isNearSomebody(searchParams, id)) return uncached;
  const asked = searchParams.get("_routes")?.split(",");
  const routes = branch.filter((id) => asked?.includes(id)).join(",");
  if (asked && !routes) return uncached;
  const own = new URLSearchParams(searchParams);
  own.set("_routes", routes);
  return { kind: "page", address: pathname + queryOf(own, routes ? [...names, "_routes"] : names) };
}

/** One way to write what could be a page: no doubled or closing slash, nothing encoded that need not be, small letters. */
function tidied(pathname: string): string {
  const plain = decoded(pathname) ?? "%";
  if (!/^[\w/-]*$/.test(plain)) return pathname;
  return plain
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1");
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** The named parameters in the order of their names' list; of a repeated one the first. */
function queryOf(query: URLSearchParams, names: readonly string[]): string {
  const given = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    if (index) return [{ id, index }];
    return [{ id, ...(path !== undefined && { path }), children: childrenOf(routes, id) }];
  });
}
