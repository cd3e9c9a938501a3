// Where the sample locations stand: neighborhoods by name, then the largest towns of each market, then towns on their own.
import { readFileSync } from "node:fs";
import { foldText } from "#domain/platform/folded-text.ts";
import { distanceKm } from "../gazetteer/place.ts";
import { type SitePlace, siteCities, sitePostalPlaces } from "./site-place.ts";

export interface Site {
  market: string;
  name: string;
  place: SitePlace;
  street: string | null;
}

interface Metro {
  market: string;
  center: SitePlace;
  count: number;
  radiusKm: number;
  onlyState: string | undefined;
  sites: Site[];
}

const cities = siteCities().sort((a, b) => b.population - a.population);
const postal = new Map(sitePostalPlaces().map((p) => [p.postal_code, p]));
const postalByTown = Map.groupBy(postal.values(), (p) => townKey(p));

const locationCount = { US: 690, CA: 60 };
const smallestTown = 9_000;
const ownClosestKm = 3;

export function chooseSites(): Site[] {
  const metros = readMetros();
  const taken = metros.flatMap((metro) => metro.sites);
  for (const metro of metros) {
    for (const site of townsOf(metro, taken)) {
      if (metro.sites.length === metro.count) break;
      metro.sites.push(site);
      taken.push(site);
    }
  }
  return [...taken, ...townsOnTheirOwn(taken, metros)];
}

function readMetros(): Metro[] {
  const text = readFileSync(new URL("metros.txt", import.meta.url), "utf8");
  const blocks = text
    .replaceAll(/^#.*\n/gm, "")
    .trim()
    .split(/\n\n+/);
  return blocks.map((block) => {
    const [heading = "", ...lines] = block.split("\n");
    const [market = "", center = "", count, radius, onlyState] = heading.split(" | ");
    const radiusKm = Number(radius);
    const metro = { market, center: cityNamed(center), count: Number(count), radiusKm, onlyState };
    const sites = lines.map((line) => {
      const [name = "", code = "", street = null] = line.split(" | ");
      const place = postal.get(code);
      if (!place || distanceKm(place, metro.center) > metro.radiusKm)
        throw new Error(`${market}: ${name} is not near, ${code} is ${place?.name}, ${place?.state}`);
      return { market, name, place, street };
    });
    return { ...metro, sites };
  });
}

function cityNamed(text: string): SitePlace {
  const [name, state] = text.split(", ");
  const city = cities.find((c) => c.name === name && c.state === state);
  if (!city) throw new Error(`no city ${text}`);
  return city;
}

function townKey(place: SitePlace): string {
  return `${place.state} ${foldText(place.name)}`;
}

function townsOf(metro: Metro, taken: Site[]): Site[] {
  const known = new Set(metro.sites.map((site) => townKey(site.place)));
  return cities
    .filter((city) => city.population >= smallestTown && city.country === metro.center.country)
    .filter((city) => city.state === (metro.onlyState ?? city.state))
    .filter((city) => distanceKm(city, metro.center) <= metro.radiusKm && !known.has(townKey(city)))
    .flatMap((city) => {
      const place = postalAreaOf(city);
      const site = place && { market: metro.market, name: city.name, place, street: null };
      return site && isFree(site, [...taken, ...metro.sites]) ? [site] : [];
    })
    .filter((site, at, all) => isFree(site, all.slice(0, at)));
}

function isFree(site: Site, others: Site[]): boolean {
  return !others.some(
    (other) =>
      (other.name === site.name && other.place.state === site.place.state) ||
      distanceKm(other.place, site.place) < ownClosestKm,
  );
}

/** The postal area of that name nearest to the middle of the town. */
function postalAreaOf(city: SitePlace): SitePlace | undefined {
  return (postalByTown.get(townKey(city)) ?? [])
    .filter((p) => distanceKm(p, city) < 12)
    .sort((a, b) => distanceKm(a, city) - distanceKm(b, city))[0];
}

function townsOnTheirOwn(taken: Site[], metros: Metro[]): Site[] {
  const room = { ...locationCount };
  for (const site of taken) room[site.place.country] -= 1;
  const sites: Site[] = [];
  for (const city of cities) {
    const near = [...metros.map((m) => m.center), ...sites.map((site) => site.place)];
    const place = near.some((other) => distanceKm(other, city) < 50) ? undefined : postalAreaOf(city);
    if (!place || room[city.country] < 1) continue;
    room[city.country] -= 1;
    sites.push({ market: city.name, name: city.name, place, street: null });
  }
  const names = [...metros.map(({ center }) => center), ...sites].map(({ name }) => name);
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return sites.map((site) =>
    isTwice(site.name) ? { ...site, market: `${site.name}, ${site.place.state}` } : site,
  );
}
