import type { CallOptions, ProductApi } from "#clients/product-api.ts";
import type { LocationDetails } from "#contract/location.ts";
import type { Stylist } from "#contract/stylist.ts";
import { addressOnPage } from "#domain/address.ts";
import { dateAt } from "#domain/calendar-date.ts";
import { findService } from "#domain/find-service.ts";
import { firstNameOf } from "#domain/person-name.ts";
import { findState } from "#domain/state.ts";
import { timeZoneName } from "#domain/time-zone-label.ts";
import { type PersonRow, personRows } from "../../booking/person-row.ts";
import { drawMap } from "../../map/draw-map.server.ts";
import { whereFrame } from "../../map/where-frame.ts";
import { type LocationCard, locationCard } from "../../ui/location-card.ts";
import { shownPictures } from "./shown-pictures.server.ts";

type Found =
  | { kind: "found"; page: LocationPage; location: LocationDetails }
  | { kind: "moved"; url_name: string }
  | { kind: "missing" }
  | { kind: "unavailable" };

export interface LocationPage extends ReturnType<typeof pageOf> {
  people: {
    total: number;
    shown: PersonRow[];
    services: { value: string; label: string; count: number }[];
  };
  nearby: LocationCard[];
}

const peopleShown = 4;
/** How far ahead their next openings are looked for. */
const daysAhead = 14;
const nearbyShown = 3;
/** What somebody would still drive to. */
const nearbyMiles = 100;

/** Everything the page of one location shows, and nothing it does not. */
export async function loadLocation(
  productApi: ProductApi,
  url_name: string,
  now: Temporal.Instant,
  options: CallOptions,
): Promise<Found> {
  const answer = await productApi.call("getWebLocationDetails", { url_name, with_stylists: "true" }, options);
  if (!answer.ok) return { kind: answer.problem === "unavailable" ? "unavailable" : "missing" };
  const { stylists = [], ...location } = answer.data;
  if (location.canonical_url_name !== url_name) {
    return { kind: "moved", url_name: location.canonical_url_name };
  }
  const { latitude: lat, longitude: long } = location;
  const shown = stylists.slice(0, peopleShown);
  const [around, openings] = await Promise.all([
    productApi.call(
      "searchWebLocations",
      { lat, long, radius: nearbyMiles, per_page: nearbyShown + 1 },
      options,
    ),
    productApi.call(
      "solaGeniusAvailability",
      { stylist_id: shown.map(({ stylist_id }) => String(stylist_id)), days: daysAhead },
      options,
    ),
  ]);
  const availability = openings.ok ? openings.data.availability : {};
  const nearby = (around.ok ? around.data : [])
    .filter(({ id }) => id !== location.id)
    .slice(0, nearbyShown)
    .map(locationCard);
  const today = dateAt(now.toString(), location.time_zone);
  const people = {
    total: stylists.length,
    shown: personRows(shown, availability, () => ({ today, timeZone: location.time_zone })),
    services: countServices(stylists),
  };
  return { kind: "found", location, page: { ...pageOf(location, now), people, nearby } };
}

function pageOf(location: LocationDetails, now: Temporal.Instant) {
  const { id, url_name, name, city, state, country, latitude, longitude } = location;
  const manager = location.public_contact_name;
  const [statement = "", ...paragraphs] = location.plain_description.split(/\n{2,}/);
  return {
    id,
    url_name,
    name,
    city,
    state: { code: state, name: findState(state)?.name ?? state },
    country,
    address: addressOnPage(location),
    addressLines: [
      [location.address_1, location.address_2].filter(Boolean).join(", "),
      `${city}, ${state} ${location.postal_code}`,
    ],
    latitude,
    longitude,
    statement,
    paragraphs,
    pictures: shownPictures(location),
    facts: factsOf(location, now),
    studioTypes: location.studio_types,
    gettingHere: location.amenities.filter(isAboutGettingHere),
    manager: {
      name: manager,
      firstName: manager ? firstNameOf(manager) : "the local team",
      phone: location.public_phone,
      email: location.public_email,
    },
    zone: timeZoneName(location.time_zone, now.toString()),
    map: drawMap({
      points: [{ id: url_name, label: "", name, latitude, longitude }],
      centre: { latitude, longitude },
      country,
      ...whereFrame,
    }),
  };
}

/** What the facts list shows; the way there stands beside the map instead. */
function factsOf({ amenities, time_zone }: LocationDetails, now: Temporal.Instant) {
  return [
    ...amenities.filter((amenity) => !isAboutGettingHere(amenity)),
    { name: "Time zone", detail: timeZoneName(time_zone, now.toString()) },
  ];
}

function isAboutGettingHere({ name }: { name: string }): boolean {
  return name === "Getting here" || name === "Garage entrance";
}

/** How many professionals offer each kind of service, most first. */
function countServices(stylists: readonly Stylist[]): { value: string; label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { services } of stylists) {
    for (const category of new Set(services.map((service) => service.category))) {
      counts.set(category, (counts.get(category) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([value, count]) => ({ value, label: findService(value)?.label ?? value, count }))
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label, "en"));
}
