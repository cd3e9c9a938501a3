import tzLookup from "tz-lookup";

/** The IANA zone at a point on the globe. */
export function timeZoneAt(latitude: number, longitude: number): string {
  return tzLookup(latitude, longitude);
}
