import { distanceMiles, type Point } from "#domain/network/distance.ts";
import { gazetteer, type PostalPlace } from "../places/gazetteer.ts";

/** From the middle of a postal code; of rural Canada and Alaska, whose codes are as large as a country. */
const maxMiles = { usual: 100, wide: 900 };
const wideCode = /^(?:[A-Z]0|X|Y|99[5-9])/;

/** Why a point can't be the place of a location, with the likely mistake; null if it can. */
export function checkPosition(
  latitude: number,
  longitude: number,
  { postal_code, state }: { postal_code: string; state: string },
  place: PostalPlace | undefined,
): { column: string; message: string } | null {
  const { US, CA } = gazetteer().postalPlaces;
  const around = place ? [place] : [...US, ...CA].filter((known) => known.state === state);
  if (around.length === 0) return null;
  const within = wideCode.test(postal_code) ? maxMiles.wide : maxMiles.usual;
  const milesFrom = (point: Point) => Math.min(...around.map((known) => distanceMiles(point, known)));
  const fits = (latitude: number, longitude: number) =>
    Math.abs(latitude) <= 90 && milesFrom({ latitude, longitude }) <= within;
  if (fits(latitude, longitude)) return null;
  const where = place ? `${postal_code}, ${place.name}, ${place.state}` : state;
  const away = `is ${Math.round(milesFrom({ latitude, longitude })).toLocaleString("en-US")} miles from ${where}`;
  if (fits(latitude, -longitude))
    return { column: "longitude", message: `${away}; its minus sign is missing` };
  if (fits(longitude, latitude) || fits(Math.abs(longitude), -Math.abs(latitude)))
    return { column: "latitude", message: `${away}; latitude and longitude are swapped` };
  return { column: "latitude", message: away };
}
