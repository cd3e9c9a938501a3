import tzLookup from "@photostructure/tz-lookup";
import { milesBetween, type Point } from "#domain/network/distance.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import type { Move } from "../../booking/bookings/displaced-bookings.ts";
import { gazetteer, type PostalPlace } from "../search/read/lexicon/gazetteer.ts";
import { regionLength } from "../search/read/lexicon/postal-places.ts";
import type { CompleteRow } from "./import-rows.ts";
import type { LocationImportRow } from "./location-file.ts";

/** From the middle of a postal code; of the sparse West; of rural Canada and Alaska, whose codes are as large as a country. */
const maxMiles = { usual: 50, sparse: 100, wide: 900 };
const wideCode = /^(?:[A-Z]0|X|Y|99[5-9])/;
const milesAround = (postal_code: string) => (wideCode.test(postal_code) ? maxMiles.wide : maxMiles.sparse);
/** From the middle of a city to that of a postal code in it or beside it. */
const cityMiles = 20;
/** Of a rounded coordinate, 39.74 for 39.7439. */
const sameMiles = 0.5;
/** A postal code with fewer neighbors between it and a point is in a sparse area. */
const sparseNeighbors = 10;

const positionColumns = ["latitude", "longitude", "postal_code", "state"] as const;

/**
 * Refuses a new or changed point that can't be the place of a location, with the likely mistake; notes one far from the postal
 * code, and one that stays at the former address. Returns whether it can be the place.
 */
export function checkPosition(
  { merged, storedRow, problem, warning }: CompleteRow<LocationImportRow>,
  place: PostalPlace | undefined,
): boolean {
  const { postal_code, state } = merged;
  const { latitude, longitude } = pointOf(merged);
  const isNew = positionColumns.some((column) => storedRow?.[column] !== merged[column]);
  const isFormer = storedRow !== undefined && milesBetween(pointOf(storedRow), pointOf(merged)) < sameMiles;
  if (!isNew && !(isFormer && hasNewStreet(storedRow, merged))) return true;
  const { US, CA } = gazetteer().postalPlaces;
  const ofState = [...US, ...CA].filter((area) => area.state === state);
  const ofRegion = ofState.filter((area) => area.postal_code.startsWith(postal_code.slice(0, regionLength)));
  const around = place ? [place] : ofRegion.length > 0 ? ofRegion : ofState;
  if (around.length === 0) return true;
  const milesFrom = (point: Point) => Math.min(...around.map((area) => milesBetween(point, area)));
  const isWide = (miles: number) =>
    wideCode.test(postal_code) ||
    (place !== undefined &&
      [...US, ...CA].filter((area) => milesBetween(area, place) < miles).length <= sparseNeighbors);
  const fits = (latitude: number, longitude: number) => {
    if (Math.abs(latitude) > 90) return false;
    const miles = milesFrom({ latitude, longitude });
    return miles <= maxMiles.usual || (miles <= milesAround(postal_code) && isWide(miles));
  };
  const where = place
    ? `${postal_code}, ${place.name}, ${place.state}`
    : ofRegion.length > 0
      ? `${postal_code}, ${state}`
      : state;
  const miles = milesFrom({ latitude, longitude });
  const away = `${Math.max(1, Math.round(miles)).toLocaleString("en-US")} ${miles < 1.5 ? "mile" : "miles"} from ${where}`;
  if (fits(latitude, longitude)) {
    if (isFormer && (storedRow.postal_code !== postal_code || hasNewStreet(storedRow, merged)))
      warning(
        "latitude",
        `is that of the former address, ${away}; blank coordinates are looked up by postal code`,
      );
    else if (miles > cityMiles && !isWide(miles)) warning("latitude", `is ${away}`);
    return true;
  }
  if (fits(latitude, -longitude)) problem("longitude", `is ${away}; its minus sign is missing`);
  else if (fits(longitude, latitude) || fits(Math.abs(longitude), -Math.abs(latitude)))
    problem("latitude", `is ${away}; latitude and longitude are swapped`);
  else problem("latitude", `is ${away}`);
  return false;
}

/** The gazetteer's cities by `cityKey`. */
export const citiesByName = () =>
  Map.groupBy(
    gazetteer().places.filter(({ kind }) => kind === "city"),
    ({ name, state }) => cityKey(name, state),
  );

const cityKey = (name: string, state: string | null) => `${state} ${foldText(name)}`;

/** Refuses a state far from the postal code, and warns of a nearby one, because some codes cross a border, and of a city far away. */
export function checkStateAndCity(
  { merged, problem, warning }: CompleteRow<LocationImportRow>,
  place: PostalPlace,
  cities: ReturnType<typeof citiesByName>,
): void {
  const { city, state, postal_code } = merged;
  if (state === place.state) {
    const namesakes = foldText(place.name) === foldText(city) ? [] : (cities.get(cityKey(city, state)) ?? []);
    if (namesakes.length > 0 && namesakes.every((area) => milesBetween(area, place) > cityMiles))
      warning("city", `is ${city}, and ${postal_code} is in ${place.name}, ${place.state}`);
    return;
  }
  const { US, CA } = gazetteer().postalPlaces;
  const isNear = [...US, ...CA].some(
    (area) => area.state === state && milesBetween(area, place) <= milesAround(postal_code),
  );
  const tell = isNear ? warning : problem;
  tell("state", `is ${state}, and ${postal_code} is in ${place.name}, ${place.state}`);
}

/**
 * The time zone of a new or moved position, unless the file gives one. A given zone can be an hour off, with a warning: the
 * zones' borders are less exact than addresses.
 */
export function checkTimeZone({
  merged,
  storedRow,
  fileColumns,
  problem,
  warning,
}: CompleteRow<LocationImportRow>): void {
  const { latitude, longitude, time_zone } = merged;
  if (latitude === null || longitude === null) return;
  const hasMoved = storedRow?.latitude !== latitude || storedRow.longitude !== longitude;
  if (time_zone !== null && !hasMoved && storedRow?.time_zone === time_zone) return;
  const here = tzLookup(latitude, longitude);
  const apart = time_zone === null ? 0 : hoursApart(time_zone, here);
  if (time_zone === null || (apart > 0 && !fileColumns.has("time_zone"))) merged.time_zone = here;
  else if (apart > 0)
    (apart > 1 ? problem : warning)("time_zone", `is ${time_zone}, and the position is in ${here}`);
}

/** The larger difference of two zones' clocks, in winter and summer. */
function hoursApart(zone: string, otherZone: string): number {
  const hours = ["2026-01-15T12:00Z", "2026-07-15T12:00Z"].map((text) => {
    const at = Temporal.Instant.from(text);
    const offset = (id: string) => at.toZonedDateTimeISO(id).offsetNanoseconds;
    return Math.abs(offset(zone) - offset(otherZone)) / 3.6e12;
  });
  return Math.max(...hours);
}

/** A change of address by more than a mile or to another street number or street, or of the clock; a corrected position or spelling is no move. */
export function moveOf(storedRow: LocationImportRow, merged: LocationImportRow): Move | null {
  const { url_name, time_zone } = merged;
  const because = (why: string): Move => ({ why: `at ${url_name}, ${why}`, time_zone: storedRow.time_zone });
  const miles = milesBetween(pointOf(storedRow), pointOf(merged));
  const isElsewhere = addressColumns.some((column) => storedRow[column] !== merged[column]);
  const distance = miles > 1 ? `${pluralize(Math.round(miles), "mile")} ` : "";
  if ((isElsewhere && miles > 1) || hasNewStreet(storedRow, merged))
    return because(`which moves ${distance}to ${merged.address_1}, ${merged.city}`);
  if (storedRow.time_zone && time_zone && hoursApart(storedRow.time_zone, time_zone) > 0)
    return because(`whose time zone changes from ${storedRow.time_zone} to ${time_zone}`);
  return null;
}

const addressColumns = ["address_1", "city", "postal_code"] as const;

const hasNewStreet = (storedRow: LocationImportRow, merged: LocationImportRow) =>
  streetOf(storedRow) !== streetOf(merged);

/** `1411 lamar` of 1411 S. Lamar Blvd: what a corrected spelling leaves. */
const streetOf = ({ address_1 }: LocationImportRow) =>
  foldText(address_1)
    .split(" ")
    .filter((word) => !/^(?:[nsew]|[ns][ew]|north|south|east|west|the)$/.test(word))
    .slice(0, 2)
    .join(" ");

const pointOf = ({ latitude, longitude }: LocationImportRow): Point => ({
  latitude: latitude ?? 0,
  longitude: longitude ?? 0,
});
