import { LRUCache } from "lru-cache";
import { endpoints } from "#contract/endpoints.ts";

const maxKnown = 1000;
const folders = ["/assets/", "/images/", "/content/", "/api/docs/"];
const calls = "/api/v1/";

/** The route pattern of a path, such as `/locations/:url`; `other` if no route matches, which bounds the number of labels. */
export function createRoutePattern(patternOfPage: (url: URL) => string | null): (target: string) => string {
  const known = new LRUCache<string, string>({ max: maxKnown, memoMethod: readPattern });

  function readPattern(path: string): string {
    if (path === "/healthz" || path === "/readyz") return path;
    const folder = folders.find((folder) => path.startsWith(folder));
    if (folder) return `${folder}*`;
    if (path.startsWith(calls)) return patternOfCall(path.slice(calls.length)) ?? "other";
    const url = URL.parse(path, "http://site.internal");
    return (url && patternOfPage(url)) ?? "other";
  }

  return (target) => known.memo(target.split("?", 1)[0] ?? "");
}

function patternOfCall(path: string): string | null {
  const found = Object.values(endpoints).find(({ path: pattern }) => matches(pattern, path));
  return found ? calls + found.path.replace(/\{(\w+)\}/g, ":$1") : null;
}

function matches(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split("/"), path.split("/")];
  return (
    expected.length === given.length &&
    expected.every((segment, at) => segment.startsWith("{") || segment === given[at])
  );
}
