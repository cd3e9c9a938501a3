import type { Country } from "#domain/country.ts";
import { miles, type Point } from "#domain/distance.ts";

export interface Ring {
  /** In the unit of the country: "5 mi", "5 km". */
  label: string;
  /** Radius along a great circle. */
  degrees: number;
  /** Where its label stands: due north of the centre. */
  top: Point;
}

const milesPerDegree = 69.0933;

/** Rings of 5, 10, 20, 50 and 100 around a place. */
export function ringsOf({ latitude, longitude }: Point, country: Country): Ring[] {
  return [5, 10, 20, 50, 100].map((distance) => {
    const degrees = (country === "CA" ? miles(distance) : distance) / milesPerDegree;
    return {
      label: `${distance} ${country === "CA" ? "km" : "mi"}`,
      degrees,
      top: { latitude: latitude + degrees, longitude },
    };
  });
}
