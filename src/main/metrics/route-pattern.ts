import { LRUCache } from "lru-cache";
import { endpoints } from "#contract/endpoints.ts";

const maxKnown = 1000;
const folders = ["/assets/", "/images/", "/content/", "/api/docs/"];
const calls = Object.values(endpoints).map(({ path }) => {
  const route = `/api/v1/${path.replace(/\{(\w+)\}/g, ":$1")}`;
  return { route, pattern: new URLPattern({ pathname: route }) };
});

/** The route pattern of a path, such as `/locations/:url`; `other` if no route matches, which bounds the number of labels. */
export function createRoutePattern(patternOfPage: (url: URL) => string | null): (target: string) => string {
  const patterns = new LRUCache<string, string>({ max: maxKnown, memoMethod: readPattern });

  function readPattern(path: string): string {
    if (path === "/healthz" || path === "/readyz") return path;
    const folder = folders.find((folder) => path.startsWith(folder));
    if (folder) return `${folder}*`;
    if (path.startsWith("/api/v1/"))
      return calls.find(({ pattern }) => pattern.test({ pathname: path }))?.route ?? "other";
    const url = URL.parse(path, "http://site.internal");
    return (url && patternOfPage(url)) ?? "other";
  }

  return (target) => patterns.memo(target.split("?", 1)[0] ?? "");
}
