/** By path, the parameters that name a place; without any, the page depends on its visitor's location. */
const placeNames: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/booknow": ["near", "search", "lat", "long"],
  "/locations": ["search", "state", "lat", "long"],
};

/** Whether the address of a page names no place. */
export function leavesPlaceOpen({ pathname, searchParams }: URL): boolean {
  const names = placeNames[pathname];
  return names !== undefined && !names.some((name) => searchParams.has(name));
}
