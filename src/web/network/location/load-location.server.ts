import type { I18n } from "@lingui/core";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Location, LocationDetails } from "#contract/network/location.ts";
import { statusOfRead } from "#contract/platform/problem.ts";
import { managerCalled } from "#domain/network/manager-name.ts";
import { picturesOfOnePalette } from "#domain/network/room-picture.ts";
import { findState } from "#domain/network/state.ts";
import { addressOnPage } from "#domain/platform/address.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import type { Country } from "#domain/platform/country.ts";
import { type Language, languageOfTag } from "#domain/platform/languages.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import { type PersonRow, personRows } from "../../booking/professional/person-row.ts";
import { arrivalTips, helpsToFindIt, knownName } from "../../booking/ticket/arrival-tips.ts";
import { langOf } from "../../platform/language/language-provider.tsx";
import { drawMap } from "../../platform/map/draw-map.server.ts";
import { whereFrame } from "../../platform/map/where-frame.ts";
import { locationCard, pictureAlt } from "../../platform/ui/location-card.ts";
import { corridorOf, type SuiteDoor } from "./corridor-of.ts";

type LocationPageResult =
  | { kind: "found"; page: LocationPage; location: LocationDetails }
  | { kind: "moved"; url_name: string }
  | { kind: "failed"; status: 404 | 503 };

export interface LocationPage extends ReturnType<typeof pageOf> {
  people: {
    total: number;
    rows: PersonRow[];
  };
  /** Every studio of the building. */
  corridor: SuiteDoor[];
}

/** What locations call facts about themselves; other names stay as they are written. */
const factNames = [
  /*i18n*/ "Access",
  /*i18n*/ "Break room",
  /*i18n*/ "Classroom",
  /*i18n*/ "Coffee bar",
  /*i18n*/ "Courtyard",
  /*i18n*/ "Laundry",
  /*i18n*/ "Nursing room",
  /*i18n*/ "Package room",
  /*i18n*/ "Retail wall",
  /*i18n*/ "Roof deck",
  /*i18n*/ "Storage",
  /*i18n*/ "Studios",
];

/** The professional with the soonest opening. */
const peopleShown = 4;
const nearbyShown = 3;
const nearbyMiles = 100;

/** Everything the page of one location shows a visitor of a country, and nothing it does not. */
export async function loadLocation(
  productApi: ProductApi,
  url_name: string,
  now: Temporal.Instant,
  country: Country,
  sentencesIn: (language?: Language) => I18n,
  options: CallOptions,
): Promise<LocationPageResult> {
  const i18n = sentencesIn();
  const [answer, atWork] = await Promise.all([
    productApi.call("getWebLocationDetails", { url_name, with_stylists: true }, options),
    productApi.call(
      "searchWebpages",
      { url_name, sort: "soonest", per_page: peopleShown, with_locations: false },
      options,
    ),
  ]);
  if (!answer.ok) return { kind: "failed", status: statusOfRead(answer) };
  const location = answer.data;
  if (location.canonical_url_name !== url_name) {
    return { kind: "moved", url_name: location.canonical_url_name };
  }
  const { latitude: lat, longitude: long } = location;
  const around = await productApi.call(
    "searchWebLocations",
    { lat, long, radius: nearbyMiles, per_page: nearbyShown + 1 },
    options,
  );
  const others = (around.ok ? around.data : []).filter(({ id }) => id !== location.id);
  const written = sentencesIn(languageOfTag(location.amenities_language));
  const page = pageOf(location, others.slice(0, nearbyShown), now, country, i18n, written);
  const today = dateAt(now.toString(), location.time_zone);
  const professionals = atWork.ok ? atWork.data.platforms.sola_genius : [];
  const openings = Object.fromEntries(
    professionals.map(({ stylist_id, matched_services: [first] }) => [stylist_id, first?.availability ?? []]),
  );
  const people = {
    total: atWork.ok ? (atWork.meta?.total ?? 0) : 0,
    rows: personRows(professionals, openings, [], () => ({ today, timeZone: location.time_zone }), i18n),
  };
  const corridor = corridorOf(location.stylists ?? [], location.studio_count);
  return { kind: "found", location, page: { ...page, people, corridor } };
}

function pageOf(
  location: LocationDetails,
  nearby: Location[],
  now: Temporal.Instant,
  visitorCountry: Country,
  i18n: I18n,
  written: I18n,
) {
  const { id, url_name, name, city, state, country, latitude, longitude } = location;
  const manager = location.public_contact_name;
  const [statement = "", ...paragraphs] = location.plain_description.split(/\n{2,}/);
  return {
    id,
    url_name,
    name,
    city,
    state: { code: state, name: i18n._(findState(state)?.name ?? state) },
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
    descriptionLang: langOf(location.plain_description_language, i18n),
    /** Of one palette, also where another product API mixes them. */
    pictures: picturesOfOnePalette(location.pictures).map((src) => ({
      src,
      alt: pictureAlt(src, name, i18n),
    })),
    facts: factsOf(location, i18n, written),
    factsLang: langOf(location.amenities_language, i18n),
    studioTypes: location.studio_types,
    gettingHere: arrivalTips(location, i18n, written),
    manager: {
      name: manager,
      firstName: managerCalled(manager),
      phone: location.public_phone,
      email: location.public_email,
    },
    zone: timeZoneName(location.time_zone, now.toString(), i18n),
    nearby: nearby.map((neighbor) => locationCard(neighbor, i18n, visitorCountry)),
    map: drawMap({
      points: [
        { id: url_name, label: "0", name, latitude, longitude },
        ...nearby.map((other, index) => ({ ...other, id: other.url_name, label: String(index + 1) })),
      ],
      centre: { latitude, longitude },
      country: visitorCountry,
      town: city,
      i18n,
      ...whereFrame,
    }),
  };
}

/** The facts list, with the names in the page's language where it has them; directions are beside the map instead. */
function factsOf({ amenities, amenities_language }: LocationDetails, i18n: I18n, written: I18n) {
  const facts = amenities.filter(({ name }) => !knownName(name, helpsToFindIt, written));
  return facts.map(({ name, detail }) => {
    const known = knownName(name, factNames, written);
    return known
      ? { name: i18n._(known), nameLang: undefined, detail }
      : { name, nameLang: langOf(amenities_language, i18n), detail };
  });
}
