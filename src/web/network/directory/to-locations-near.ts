/** The search for locations around a place. */
export function toLocationsNear(search: string): string {
  return `/locations?${new URLSearchParams({ search })}`;
}
