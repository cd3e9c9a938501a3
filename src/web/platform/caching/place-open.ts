/** By path, the parameters that name a place; without any, the page depends on its visitor's location. */
const placeNames: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/booknow": ["near", "search", "lat", "long"],
  "/locations": ["search", "state", "lat", "long"],
};

/** Whether a page or data URL has no place. */
export function leavesPlaceOpen({ pathname, searchParams }: URL): boolean {
  const path = pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "");
  const names = placeNames[path];
  return names !== undefined && !names.some((name) => searchParams.has(name));
}
