import type { LocationDetails } from "#contract/network/location.ts";

const helpsToFindIt = new Set(["Getting here", "Parking", "Garage entrance", "Step-free"]);

/** Amenities that help a client find the door. */
export function arrivalTips(amenities: LocationDetails["amenities"]): LocationDetails["amenities"] {
  return amenities.filter(({ name }) => helpsToFindIt.has(name));
}
