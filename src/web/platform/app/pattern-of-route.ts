import type { ServerBuild } from "react-router";

/** How `routes.ts` writes a route's address, such as `/locations/:url`; null for no route, or one that is not known. */
export function patternOfRoute(routes: ServerBuild["routes"], id: string | null): string | null {
  const segments: string[] = [];
  for (let route = id === null ? undefined : routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.path) segments.unshift(route.path);
    if (route.id === "root") return `/${segments.join("/")}`;
  }
  return null;
}
