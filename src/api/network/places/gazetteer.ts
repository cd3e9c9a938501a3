import { readFileSync } from "node:fs";
import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";

/** A country, region, state, city or neighborhood; postal codes have their own table. */
export interface GazetteerPlace extends Point {
  kind: "country" | "region" | "state" | "city" | "neighborhood";
  name: string;
  /** Null for a country and for a region in several states. */
  state: string | null;
  country: Country;
  /** Null if unknown. */
  population: number | null;
  /** The city of a neighborhood. */
  city: string | null;
  /** Radius of a region. */
  radiusMiles: number | null;
}

export interface PostalPlace extends Point {
  postal_code: string;
  /** Name of its town. */
  name: string;
  state: string;
  country: Country;
}

/** Another name for a place: `Philly` for `Philadelphia, PA`. */
export interface Alias {
  alias: string;
  kind: string;
  target: string;
}

/** A large city in another country, by its ISO code. */
export interface CityAbroad {
  name: string;
  country: string;
  population: number;
}

export interface Gazetteer {
  abroad: readonly CityAbroad[];
  places: readonly GazetteerPlace[];
  aliases: readonly Alias[];
  /** Per country, sorted by code. */
  postalPlaces: Readonly<Record<Country, readonly PostalPlace[]>>;
}

const folder = new URL("../../../../data/gazetteer/", import.meta.url);
let known: Gazetteer | undefined;

/** The tables of data/gazetteer, read once. */
export function gazetteer(): Gazetteer {
  known ??= readGazetteer();
  return known;
}

function readGazetteer(): Gazetteer {
  const landmarks = rows("landmarks.tsv");
  return {
    places: [
      ...rows("regions.tsv").map((row) => placeOf(row, row("kind") === "country" ? "country" : "region")),
      ...rows("states.tsv").map((row) => placeOf(row, "state")),
      ...rows("cities.tsv").map((row) => placeOf(row, "city")),
      ...[...rows("neighborhoods.tsv"), ...landmarks].map((row) => placeOf(row, "neighborhood")),
    ],
    aliases: [
      ...rows("aliases.tsv").map((row) => ({
        alias: row("alias"),
        kind: row("kind"),
        target: row("target"),
      })),
      ...landmarks.flatMap(aliasesOfLandmark),
    ],
    abroad: rows("abroad.tsv").map((row) => ({
      name: row("name"),
      country: row("country"),
      population: Number(row("population")),
    })),
    postalPlaces: postalPlaces(),
  };
}

function aliasesOfLandmark(row: Row): Alias[] {
  const names = row("aliases").split("; ").filter(Boolean);
  return names.map((alias) => ({ alias, kind: "landmark", target: `${row("name")}, ${row("city")}` }));
}

type Row = (column: string) => string;

function rows(file: string): Row[] {
  const [heading = "", ...lines] = readFileSync(new URL(file, folder), "utf8").trimEnd().split("\n");
  const columns = new Map(heading.split("\t").map((name, at) => [name, at]));
  return lines.map((line) => {
    const cells = line.split("\t");
    return (column: string) => cells[columns.get(column) ?? -1] ?? "";
  });
}

function placeOf(row: Row, kind: GazetteerPlace["kind"]): GazetteerPlace {
  return {
    kind,
    name: row("name"),
    state: row("state") || null,
    ...positionOf(row),
    population: Number(row("population")) || null,
    city: row("city") || null,
    radiusMiles: Number(row("radius_miles")) || null,
  };
}

function postalPlaces(): Gazetteer["postalPlaces"] {
  const places = rows("postal-codes.tsv").map((row) => ({
    ...positionOf(row),
    postal_code: row("postal_code"),
    name: row("name"),
    state: row("state"),
  }));
  const { US = [], CA = [] } = Object.groupBy(places, ({ country }) => country);
  return { US, CA };
}

function positionOf(row: Row): Point & { country: Country } {
  return {
    country: row("country") === "CA" ? "CA" : "US",
    latitude: Number(row("latitude")),
    longitude: Number(row("longitude")),
  };
}
