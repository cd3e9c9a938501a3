import type { LocationDetails } from "#contract/network/location.ts";

const helpsToFindIt = new Set([
  /*i18n*/ "Getting here",
  /*i18n*/ "Parking",
  /*i18n*/ "Garage entrance",
  /*i18n*/ "Step-free",
]);

/** Amenities that help a client find the door. */
export function arrivalTips(amenities: LocationDetails["amenities"]): LocationDetails["amenities"] {
  return amenities.filter(({ name }) => helpsToFindIt.has(name));
}
