declare module "tz-lookup" {
  /** Throws a RangeError when the coordinates are not on the globe. */
  export default function tzLookup(latitude: number, longitude: number): string;
}
