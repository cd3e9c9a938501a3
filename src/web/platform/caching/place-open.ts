/** By its path, what the query of a page names a place with. Such a page without any of it is for wherever its visitor is. */
const placeNames: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/booknow": ["near", "search", "lat", "long"],
  "/locations": ["search", "state", "lat", "long"],
};

/** Whether an address, of a page or of its data, leaves open which place it is about. */
export function leavesPlaceOpen({ pathname, searchParams }: URL): boolean {
  const path = pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "");
  const names = placeNames[path];
  return names !== undefined && !names.some((name) => searchParams.has(name));
}
