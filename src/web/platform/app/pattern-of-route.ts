import type { ServerBuild } from "react-router";

/** Pattern of a route in `routes.ts`, such as `/locations/:url`, or null if unknown. */
export function patternOfRoute(routes: ServerBuild["routes"], id: string | null): string | null {
  const segments: string[] = [];
  for (let route = id === null ? undefined : routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.path) segments.unshift(route.path);
    if (route.id === "root") return `/${segments.join("/")}`;
  }
  return null;
}
