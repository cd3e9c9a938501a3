// Writes data/sample/locations.jsonl and markets.json: run once by hand, the output is committed.
import { mkdirSync, writeFileSync } from "node:fs";
import { timeZoneAt } from "#api/network/locations/time-zone.ts";
import { locationPictures } from "#domain/network/location-picture.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { type Random, randomFrom } from "#sample/random.ts";
import { distanceKm } from "./gazetteer/place.ts";
import { areaCodes } from "./sample-network/area-codes.ts";
import { featured } from "./sample-network/austin.ts";
import { amenitiesOf, buildingOf } from "./sample-network/building.ts";
import { descriptionOf } from "./sample-network/description.ts";
import { varyLeads } from "./sample-network/lead-picture.ts";
import { managerFirstNames, managerLastNames } from "./sample-network/managers.ts";
import { marketsOf, membershipsOf } from "./sample-network/market.ts";
import { chooseSites, type Site } from "./sample-network/site.ts";
import { siteCities } from "./sample-network/site-place.ts";
import { secondAddressLine, streetAddress } from "./sample-network/streets.ts";

const seed = "sola sample network";
const folder = new URL("../data/sample/", import.meta.url);

const cities = siteCities();
const sites = chooseSites();
const markets = marketsOf(sites);
const managers = managersOf(sites);
const used = new Set<string>();

const locations = sites.map((site, at) => {
  const random = randomFrom(`${seed} ${site.market} ${site.name}`);
  const { place } = site;
  const hand = site.market === "Austin" ? featured[site.name] : undefined;
  const building = { ...buildingOf(random, site.street !== null) };
  if (hand) building.studioCount = hand.studio_count;
  const latitude = place.latitude + (random.fraction() - 0.5) * 0.008;
  const longitude = place.longitude + (random.fraction() - 0.5) * 0.01;
  const manager = hand?.public_contact_name ?? managers.get(site) ?? "";
  const code = areaCodeOf(site);
  const url_name = freeUrlName(site);
  const handle = url_name.replaceAll("-", "");
  return {
    id: at + 1,
    url_name,
    name: site.name,
    address_1: site.street ?? streetAddress(random, place.state, place.country),
    address_2: hand ? (hand.address_2 ?? null) : secondAddressLine(random),
    city: place.name,
    state: place.state,
    postal_code: fullPostalCode(random, site),
    country: place.country,
    latitude: Number(latitude.toFixed(5)),
    longitude: Number(longitude.toFixed(5)),
    time_zone: timeZoneAt(latitude, longitude),
    phone_number: `(${code}) 555-0${random.whole(100, 199)}`,
    public_phone: hand?.public_phone ?? `(${code}) 555-0${random.whole(100, 199)}`,
    public_email: `${slug(manager).replaceAll("-", ".")}@${slug(site.market)}.sola.example`,
    public_contact_name: manager,
    plain_description: hand?.plain_description ?? descriptionOf(random, site.name, place.name, building),
    facebook_url: random.chance(0.7) ? `https://facebook.example/sola.${handle}` : null,
    instagram_url: random.chance(0.85) ? `https://instagram.example/sola.${handle}` : null,
    studio_count: building.studioCount,
    opened_year: hand?.opened_year ?? building.openedYear,
    studio_types: hand?.studio_types ?? building.studioTypes,
    amenities: hand?.amenities ?? amenitiesOf(building),
    pictures: picturesOf(random, at),
    msas: membershipsOf(random, site, building.openedYear, markets),
  };
});

varyLeads(locations, markets);

mkdirSync(folder, { recursive: true });
writeFileSync(
  new URL("locations.jsonl", folder),
  locations.map((location) => `${JSON.stringify(location)}\n`).join(""),
);
writeFileSync(
  new URL("markets.json", folder),
  `[\n${markets.map((market) => `  ${JSON.stringify(market)}`).join(",\n")}\n]\n`,
);
console.log(`${locations.length} locations in ${markets.length} markets`);

/** One manager looks after up to three buildings of a market. */
function managersOf(all: Site[]): Map<Site, string> {
  const names = new Map<Site, string>();
  const taken = new Set<string>();
  for (const [market, group] of Map.groupBy(all, (site) => site.market)) {
    const random = randomFrom(`${seed} managers ${market}`);
    let waiting = [...group];
    while (waiting.length > 0) {
      const name = `${random.pick(managerFirstNames)} ${random.pick(managerLastNames)}`;
      if (taken.has(name)) continue;
      taken.add(name);
      const buildings = random.whole(1, 3);
      for (const site of waiting.slice(0, buildings)) names.set(site, name);
      waiting = waiting.slice(buildings);
    }
  }
  return names;
}

function slug(text: string): string {
  return foldText(text).replaceAll(" ", "-");
}

/** `cherry-creek-denver`, and `round-rock-tx` where the name is the town. */
function freeUrlName(site: Site): string {
  const { place } = site;
  const name =
    foldText(site.name) === foldText(place.name)
      ? slug(`${site.name} ${place.state}`)
      : slug(`${site.name} ${place.name}`);
  const free = [
    name,
    `${name}-${place.state.toLowerCase()}`,
    `${name}-${place.postal_code?.toLowerCase()}`,
  ].find((n) => !used.has(n));
  if (!free) throw new Error(`no url_name left for ${site.name}`);
  used.add(free);
  return free;
}

function areaCodeOf({ place }: Site): string {
  const choices = (areaCodes[place.state] ?? "").split(", ").flatMap((text) => {
    const [code = "", town = ""] = [text.slice(0, 3), text.slice(4)];
    const city =
      cities.find((c) => c.state === place.state && c.name === town) ?? cities.find((c) => c.name === town);
    return city ? [{ code, away: distanceKm(city, place) }] : [];
  });
  const nearest = choices.sort((a, b) => a.away - b.away)[0];
  if (!nearest) throw new Error(`no area code for ${place.state}`);
  return nearest.code;
}

/** A Canadian address needs the second half of its code as well. */
function fullPostalCode(random: Random, { place }: Site): string {
  if (place.country === "US") return place.postal_code ?? "";
  return `${place.postal_code} ${random.whole(1, 9)}${random.pick([..."ABCEGHJKLMNPRSTVWXYZ"])}${random.whole(1, 9)}`;
}

function picturesOf(random: Random, at: number): string[] {
  const all = locationPictures.map((picture) => picture.src);
  const lead = all[at % all.length] ?? "";
  return [
    lead,
    ...random.some(
      all.filter((src) => src !== lead),
      random.whole(4, 6),
    ),
  ];
}
