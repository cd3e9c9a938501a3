// Writes data/gazetteer/: run once by hand (`node scripts/gazetteer.ts`), the output is committed.
import { mkdirSync, writeFileSync } from "node:fs";
import { cityPlaces } from "./gazetteer/cities.ts";
import { canadianPostalPlaces, unitedStatesPostalPlaces } from "./gazetteer/postal-codes.ts";
import { statePlaces } from "./gazetteer/states.ts";

const folder = new URL("../data/gazetteer/", import.meta.url);

function writeTable(file: string, columns: string[], rows: Array<Array<string | number>>) {
  const lines = [columns, ...rows].map((cells) => cells.join("\t").replaceAll("'", "’"));
  writeFileSync(new URL(file, folder), `${lines.join("\n")}\n`);
  console.log(`${file}: ${rows.length} rows`);
}

mkdirSync(folder, { recursive: true });
const cities = cityPlaces();
const postalCodes = [...unitedStatesPostalPlaces(cities), ...canadianPostalPlaces(cities)];
const states = statePlaces(cities, postalCodes);

writeTable(
  "states.tsv",
  ["country", "state", "name", "latitude", "longitude", "population"],
  states.map((s) => [s.country, s.state, s.name, s.latitude, s.longitude, s.population]),
);
writeTable(
  "cities.tsv",
  ["country", "state", "name", "latitude", "longitude", "population"],
  cities.map((c) => [c.country, c.state, c.name, c.latitude, c.longitude, c.population]),
);
writeTable(
  "postal-codes.tsv",
  ["country", "state", "postal_code", "name", "latitude", "longitude"],
  postalCodes.map((p) => [p.country, p.state, p.postal_code, p.name, p.latitude, p.longitude]),
);
