import { readFileSync } from "node:fs";
import type { Kysely } from "kysely";
import type { Country } from "#domain/country.ts";
import { insertRows } from "../database/insert-rows.ts";
import type { Database } from "../database/schema.ts";

export interface GazetteerPlace {
  kind: "state" | "city" | "postal";
  name: string;
  state: string;
  country: Country;
  postal_code: string | null;
  latitude: number;
  longitude: number;
  population: number;
}

const tables = [
  { kind: "state", file: "states.tsv" },
  { kind: "city", file: "cities.tsv" },
  { kind: "postal", file: "postal-codes.tsv" },
] as const;

/** The committed tables of data/gazetteer: states and provinces, cities, ZIP codes and forward sortation areas. */
export function readGazetteer(): GazetteerPlace[] {
  return tables.flatMap(({ kind, file }) => {
    const text = readFileSync(new URL(`../../../data/gazetteer/${file}`, import.meta.url), "utf8");
    const [heading = "", ...lines] = text.trimEnd().split("\n");
    const columns = heading.split("\t");
    return lines.map((line) => {
      const cells = line.split("\t");
      const cell = (column: string) => cells[columns.indexOf(column)];
      return {
        kind,
        name: cell("name") ?? "",
        state: cell("state") ?? "",
        country: cell("country") === "CA" ? "CA" : "US",
        postal_code: cell("postal_code") ?? null,
        latitude: Number(cell("latitude")),
        longitude: Number(cell("longitude")),
        population: Number(cell("population") ?? 0),
      };
    });
  });
}

/** Fills `place` when it is empty, and answers whether it did. */
export async function loadGazetteer(db: Kysely<Database>): Promise<boolean> {
  const known = await db.selectFrom("place").select("id").limit(1).executeTakeFirst();
  if (known) return false;
  await insertRows(db, "place", readGazetteer());
  return true;
}
