import { readFileSync } from "node:fs";
import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";

const folder = new URL("../../../../../../data/gazetteer/", import.meta.url);
let tables: ReturnType<typeof readTables> | undefined;

/** The tables of data/gazetteer, read once. */
export function gazetteer() {
  tables ??= readTables();
  return tables;
}

function readTables() {
  const landmarks = rows("landmarks.tsv");
  return {
    places: [
      ...rows("regions.tsv").map((row) => placeOf(row, row("kind") === "country" ? "country" : "region")),
      ...rows("states.tsv").map((row) => placeOf(row, "state")),
      ...rows("cities.tsv").map((row) => placeOf(row, "city")),
      ...[...rows("neighborhoods.tsv"), ...landmarks].map((row) => placeOf(row, "neighborhood")),
    ],
    /** Other names for places: `Philly` for `Philadelphia, PA`. */
    aliases: [
      ...rows("aliases.tsv").map((row) => ({ alias: row("alias"), target: row("target") })),
      ...landmarks.flatMap(aliasesOfLandmark),
    ],
    /** Large cities in other countries, each with its country's ISO code. */
    abroad: rows("abroad.tsv").map((row) => ({
      name: row("name"),
      country: row("country"),
      population: Number(row("population")),
    })),
    postalPlaces: postalPlaces(),
  };
}

function aliasesOfLandmark(row: Row) {
  const names = row("aliases").split("; ").filter(Boolean);
  return names.map((alias) => ({ alias, target: `${row("name")}, ${row("city")}` }));
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

/** A country, region, state, city or neighborhood; postal codes have their own table. */
export type GazetteerPlace = ReturnType<typeof placeOf>;

function placeOf(row: Row, kind: "country" | "region" | "state" | "city" | "neighborhood") {
  return {
    kind,
    name: row("name"),
    /** Null for a country and for a region in several states. */
    state: row("state") || null,
    ...positionOf(row),
    /** Null if unknown. */
    population: Number(row("population")) || null,
    /** The city of a neighborhood. */
    city: row("city") || null,
    /** Radius of a region. */
    radiusMiles: Number(row("radius_miles")) || null,
  };
}

export type PostalPlace = ReturnType<typeof postalPlaces>["US"][number];

/** Per country, sorted by code. */
function postalPlaces() {
  const places = rows("postal-codes.tsv").map((row) => ({
    ...positionOf(row),
    postal_code: row("postal_code"),
    /** Name of its town. */
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
