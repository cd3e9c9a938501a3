import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { type Language, offeredLanguages, pathIn, splitLanguage } from "#domain/platform/languages.ts";
import { asksNearMe } from "../ui/near-me-query.ts";
import { nearMeBoxes, pageCaching } from "./page-caching.ts";

/** Kind of an address, known before rendering, its language, and the innermost route, if any. */
export type PageAddress = { route: string | null; language: Language } & AddressKind;

type AddressKind =
  /** A cacheable page at its canonical address. */
  | { kind: "page"; address: string }
  /** A non-canonical address of a page. */
  | { kind: "moved"; to: string }
  /** A page rendered for each request. */
  | { kind: "uncached" }
  /** `path` is its only spelling. */
  | { kind: "endpoint"; path: string }
  /** Malformed percent-encoding. */
  | { kind: "malformed" };

export type ReadAddress = (url: URL) => PageAddress;

const uncached: AddressKind = { kind: "uncached" };
const notFound = "not-found";
const pathsRemembered = 1000;

export function createReadAddress(
  routes: ServerBuild["routes"],
  served: readonly Language[] = offeredLanguages,
): ReadAddress {
  const tree = childrenOf(routes, undefined);
  const ids = new LRUCache<string, string>({
    max: pathsRemembered,
    memoMethod: (path) => matchRoutes(tree, path)?.at(-1)?.route.id ?? "",
  });

  return (url) => {
    const { language, path: pathname } = splitLanguage(url.pathname, served);
    if (decoded(pathname) === null) return { kind: "malformed", route: null, language };
    const isData = pathname.endsWith(".data");
    const path = isData ? pathOfData(pathname) : tidied(pathname);
    const id = ids.memo(path) || null;
    // Only applications, which aren't cached, ask for the data of a page.
    const target =
      isData && pageCaching[id ?? ""]
        ? uncached
        : readPageAddress(pathname, url, path, id, routes[id ?? ""]?.path);
    const isCanonical = url.pathname === pathIn(language, pathname);
    return {
      ...inLanguage(language, target, isCanonical ? null : pathname + url.search),
      route: id === notFound ? null : id,
      language,
    };
  };
}

/** Puts the language before the paths of an address; `respelled` is the path of one whose prefix isn't canonical. */
function inLanguage(language: Language, target: AddressKind, respelled: string | null): AddressKind {
  if (target.kind === "endpoint") return { ...target, path: pathIn(language, target.path) };
  if (target.kind === "moved") return { ...target, to: pathIn(language, target.to) };
  if (target.kind !== "page") return target;
  if (respelled !== null) return { kind: "moved", to: pathIn(language, respelled) };
  return { ...target, address: pathIn(language, target.address) };
}

function readPageAddress(
  pathname: string,
  { search, searchParams }: URL,
  path: string,
  id: string | null,
  pattern = "",
): AddressKind {
  if (id === null) return uncached;
  const names = pageCaching[id];
  if (names === undefined) return { kind: "endpoint", path: exactPath(plainly(pathname) ?? path, pattern) };
  if (names === "never") return uncached;
  if (path !== pathname && id !== notFound) return { kind: "moved", to: path + search };
  if (isNearSomebody(searchParams, id)) return uncached;
  return { kind: "page", address: pathname + queryOf(searchParams, names) };
}

/** Depends on the visitor's location. */
function isNearSomebody(query: URLSearchParams, id: string): boolean {
  const boxes: Readonly<Record<string, readonly string[]>> = nearMeBoxes;
  return asksNearMe(query, boxes[id] ?? []);
}

function pathOfData(pathname: string): string {
  return pathname === "/_.data" ? "/" : pathname.slice(0, -".data".length);
}

/** Canonical path of a page: lower case, no double or trailing slash, no needless encoding. */
function tidied(pathname: string): string {
  const plain = plainly(pathname);
  if (plain === null) return pathname;
  return plain
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1");
}

/** Without needless encoding; null for a path that needs some. */
function plainly(pathname: string): string | null {
  const plain = decoded(pathname) ?? "%";
  return /^[\w/-]*$/.test(plain) ? plain : null;
}

/**
 * The router also matches other case, extra slashes and needless encoding, each of which would be cached apart. The case of a
 * parameter matters, as of a flag's name.
 */
function exactPath(path: string, pattern: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  return `/${pattern
    .split("/")
    .map((part, at) => (part.startsWith(":") ? parts[at] : part))
    .join("/")}`;
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** The listed parameters in list order; the first of a repeated one. */
function queryOf(query: URLSearchParams, names: readonly string[]): string {
  const parameters = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : "";
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    if (index) return [{ id, index }];
    return [{ id, ...(path !== undefined && { path }), children: childrenOf(routes, id) }];
  });
}
