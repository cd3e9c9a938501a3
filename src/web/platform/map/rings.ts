import { miles, type Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import type { LabelSpace, PixelPoint } from "./label-space.ts";

export interface Ring {
  /** In the unit of the country: "5 mi", "5 km". */
  label: string;
  /** Radius along a great circle. */
  degrees: number;
  /** Due north of the centre. */
  top: Point;
}

/** A ring on screen. */
export interface SeenRing {
  centre: PixelPoint;
  radius: number;
  label: string;
}

const milesPerDegree = 69.0933;

/** Rings around a place; a map shows those that fit. */
export function ringsOf({ latitude, longitude }: Point, country: Country): Ring[] {
  return [1, 2, 5, 10, 20, 50, 100, 200, 500].map((distance) => {
    const degrees = (country === "CA" ? miles(distance) : distance) / milesPerDegree;
    return {
      label: `${distance} ${country === "CA" ? "km" : "mi"}`,
      degrees,
      top: { latitude: latitude + degrees, longitude },
    };
  });
}

/** The rings that fit a map, at most three: pins would hide smaller ones, and larger ones leave the frame. */
export function seenRings(
  place: Point,
  country: Country,
  { pixelOf, height }: { pixelOf: (point: Point) => PixelPoint; height: number },
): SeenRing[] {
  const centre = pixelOf(place);
  return ringsOf(place, country)
    .map(({ label, top }) => ({ label, centre, radius: Math.round(centre.y - pixelOf(top).y) }))
    .filter(({ radius }) => radius > height / 12 && radius < height * 0.6)
    .slice(0, 3);
}

/** Angles from the north, in radians: every 15 degrees, by turns to both sides. */
const angles = Array.from(
  { length: 24 },
  (_, index) => ((index % 2 ? 1 : -1) * Math.ceil(index / 2) * Math.PI) / 12,
);

/** Where on a ring its label finds room, as near to the north as may be. */
export function ringLabelPoint(
  { centre, radius, label }: SeenRing,
  space: LabelSpace,
): PixelPoint | undefined {
  return angles
    .map((angle) => ({
      x: Math.round(centre.x + radius * Math.sin(angle)),
      y: Math.round(centre.y - radius * Math.cos(angle)),
    }))
    .find(({ x, y }) => space.take(x, y, label.length * 7.5 + 10, 22));
}
