import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { z } from "zod";
import { parsePostalCode, postalArea } from "#domain/network/postal-code.ts";
import { findState } from "#domain/network/state.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { english } from "#domain/platform/languages.ts";
import { findTours, setTourHours } from "../../booking/tours/tour-calendar.ts";
import { upsertRows } from "../../platform/database/insert-rows.ts";
import type { Database } from "../../platform/database/schema.ts";
import { gazetteer, type PostalPlace } from "../search/read/lexicon/gazetteer.ts";
import { renameRows, saveFormerNames } from "./former-names.ts";
import { type CompleteRow, type Importing, idsByUrlName } from "./import-rows.ts";
import { type LocationImportRow, locationFileColumns, locationSchema } from "./location-file.ts";
import { saveMemberships } from "./market-memberships.ts";
import { haveOverlap, type OpenHours } from "./offered-service.ts";
import { checkPosition, checkStateAndCity, checkTimeZone, citiesByName, moveOf } from "./position.ts";
import { completeSocialLinks, safeLink } from "./profile-links.ts";
import {
  type AmenitiesColumn,
  cellsOf,
  type DescriptionColumn,
  translationsOf,
} from "./translation-columns.ts";

export async function exportLocations(
  db: Kysely<Database>,
  urlNames?: string[],
): Promise<LocationImportRow[]> {
  const rows = await db
    .selectFrom("location")
    .select(locationFileColumns.filter(isColumn))
    .select(
      sql<string[]>`array(
        select former.url_name from location_former_url_name as former
        where former.location_id = location.id order by former.url_name
      )`.as("former_url_names"),
    )
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("location_msa")
          .innerJoin("msa", "msa.id", "location_msa.msa_id")
          .whereRef("location_msa.location_id", "=", "location.id")
          .select(["msa.name", "msa.active"])
          .select(
            sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as(
              "created_at",
            ),
          )
          .orderBy("location_msa.created_at")
          .orderBy("msa.id"),
      ).as("msas"),
    )
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("weekly_hours")
          .innerJoin("stylist", "stylist.id", "weekly_hours.stylist_id")
          .whereRef("stylist.location_id", "=", "location.id")
          .where("stylist.kind", "=", "tours")
          .orderBy("weekday")
          .orderBy("opens")
          .select([
            "weekday",
            sql<string>`to_char(opens, 'HH24:MI')`.as("opens"),
            sql<string>`to_char(closes, 'HH24:MI')`.as("closes"),
          ]),
      ).as("tour_hours"),
    )
    .$if(urlNames !== undefined, (query) =>
      query.where(sql<boolean>`url_name = any(${urlNames ?? []}::text[])`),
    )
    .select("location.translations")
    .orderBy("id")
    .execute();
  return rows.map(({ translations, ...row }) => ({ ...cellsOf(translations), ...row }));
}

export const locationImport: Importing<z.infer<typeof locationSchema>, LocationImportRow> = {
  table: "location",
  schema: locationSchema,
  required: ["name", "address_1", "city", "state", "postal_code", "country"],
  columns: locationFileColumns,
  defaults: {
    plain_description: "",
    studio_types: [],
    amenities: [],
    ...cellsOf({}),
    pictures: [],
    language: english.code,
    active: true,
    former_url_names: [],
    msas: [],
    tour_hours: [],
  },
  storedRows: exportLocations,
  moveOf,
  async complete(db, rows) {
    const lookups = { places: postalPlaces(), cities: citiesByName() };
    for (const row of rows) completeLocation(row, lookups);
    await warnOfSharedAddresses(db, rows);
  },
  async save(db, rows) {
    const now = new Date().toISOString();
    await renameRows(db, "location", rows);
    const locations = rows.map((row) => ({
      ...Object.fromEntries(locationFileColumns.filter(isColumn).map((column) => [column, row[column]])),
      translations: translationsOf(row),
      sample: false,
      updated_at: now,
    }));
    await upsertRows(db, "location", ["url_name"], locations);
    const urlNames = rows.map(({ url_name }) => url_name);
    const ids = await idsByUrlName(db, "location", urlNames);
    await saveFormerNames(db, "location", rows, ids);
    for (const { url_name, tour_hours } of rows) await saveTourHours(db, ids.get(url_name) ?? 0, tour_hours);
    const memberships = rows.map(({ url_name, msas }) => ({ location_id: ids.get(url_name) ?? 0, msas }));
    await saveMemberships(db, memberships);
  },
};

/** A location that never gave tours gets no calendar for them. */
async function saveTourHours(db: Kysely<Database>, id: number, hours: readonly OpenHours[]): Promise<void> {
  if (hours.length > 0 || (await findTours(db, id))) await setTourHours(db, id, hours);
}

type LocationColumn = Exclude<
  keyof LocationImportRow,
  DescriptionColumn | AmenitiesColumn | "msas" | "former_url_names" | "tour_hours"
>;

function isColumn(column: keyof LocationImportRow): column is LocationColumn {
  return !/^(?:(?:plain_description|amenities)_.+|msas|former_url_names|tour_hours)$/.test(column);
}

function checkTranslations({ merged, problem }: CompleteRow<LocationImportRow>): void {
  const { language } = merged;
  for (const column of Object.keys(translationsOf(merged)[language] ?? {}))
    problem(`${column}_${language}`, `is in the location's language, ${language}; its column is ${column}`);
}

function completeLocation(
  row: CompleteRow<LocationImportRow>,
  { places, cities }: { places: ReadonlyMap<string, PostalPlace>; cities: ReturnType<typeof citiesByName> },
): void {
  const { merged, storedRow, fileColumns } = row;
  const isOfCountry = findState(merged.state)?.country === merged.country;
  if (!isOfCountry)
    row.problem("state", `is not in ${merged.country === "US" ? "the United States" : "Canada"}`);
  const code = parsePostalCode(restoreLeadingZeros(row, places));
  if (!code?.complete || code.country !== merged.country) {
    const format = merged.country === "US" ? "a ZIP code of five digits" : "a postal code such as M5V 2T6";
    row.problem("postal_code", `must be ${format}`);
    return;
  }
  merged.postal_code = code.code;
  merged.booking_url = safeLink(row, "booking_url");
  completeSocialLinks(row);
  checkTranslations(row);
  if (new Set(merged.msas.map(({ name }) => name)).size < merged.msas.length)
    row.problem("msas", "has a market twice");
  if (haveOverlap(merged.tour_hours)) row.problem("tour_hours", "has two stretches of one day that overlap");

  const [saysLatitude, saysLongitude] = [merged.latitude !== null, merged.longitude !== null];
  if (saysLatitude !== saysLongitude)
    row.problem(saysLatitude ? "longitude" : "latitude", "is missing beside the other coordinate");
  const saysWhere = fileColumns.has("latitude") || fileColumns.has("longitude");
  const hasMoved = storedRow !== undefined && storedRow.postal_code !== merged.postal_code && !saysWhere;
  const place = places.get(postalArea(code));
  if (place && isOfCountry && !isDeepStrictEqual(townOf(storedRow), townOf(merged)))
    checkStateAndCity(row, place, cities);
  if (hasMoved || merged.latitude === null || merged.longitude === null) {
    if (!place) {
      row.problem("latitude", `is needed, because ${merged.postal_code} is not in the gazetteer`);
      return;
    }
    merged.latitude = place.latitude;
    merged.longitude = place.longitude;
  } else if (!checkPosition(row, place)) return;
  checkTimeZone(row);
}

const townOf = (row: LocationImportRow | undefined) => row && [row.city, row.state, row.postal_code];

/** The ZIP code with the zeros that a spreadsheet dropped, if there is such a code in the row's state. */
function restoreLeadingZeros(
  { merged, warning }: CompleteRow<LocationImportRow>,
  places: ReadonlyMap<string, PostalPlace>,
): string {
  const postalText = merged.postal_code;
  const [, digits] = /^(\d{3,4})(?:-?\d{4})?$/.exec(postalText) ?? [];
  const code = digits?.padStart(5, "0") ?? "";
  if (merged.country !== "US" || places.get(code)?.state !== merged.state) return postalText;
  warning("postal_code", `is ${digits} without its leading zero, and is read as ${code}`);
  return code;
}

async function warnOfSharedAddresses(
  db: Kysely<Database>,
  rows: ReadonlyArray<CompleteRow<LocationImportRow>>,
): Promise<void> {
  const stored = await db
    .selectFrom("location")
    .where("active", "=", true)
    .where(sql<boolean>`postal_code = any(${rows.map(({ merged }) => merged.postal_code)}::text[])`)
    .select(["url_name", "address_1", "postal_code"])
    .execute();
  const inFile = new Set(
    rows.flatMap(({ merged, storedRow }) => [merged.url_name, storedRow?.url_name ?? ""]),
  );
  const activeRows = [
    ...stored.filter(({ url_name }) => !inFile.has(url_name)),
    ...rows.flatMap(({ merged }) => (merged.active ? merged : [])),
  ];
  const atAddress = Map.groupBy(activeRows, addressKey);
  for (const { merged, storedRow, warning } of rows) {
    if (!merged.active || (storedRow && addressKey(storedRow) === addressKey(merged))) continue;
    const neighbor = atAddress.get(addressKey(merged))?.find(({ url_name }) => url_name !== merged.url_name);
    if (neighbor) warning("address_1", `is also the address of ${neighbor.url_name}`);
  }
}

const addressKey = ({ address_1, postal_code }: Pick<LocationImportRow, "address_1" | "postal_code">) =>
  foldText(`${address_1} ${postal_code}`).replace(/[a-z]+/g, (word) => streetWords.get(word) ?? word);

/** The postal services' abbreviations. */
const streetWords = new Map(
  Object.entries({
    ...{ street: "st", avenue: "ave", av: "ave", boulevard: "blvd", road: "rd", drive: "dr", lane: "ln" },
    ...{
      court: "ct",
      place: "pl",
      square: "sq",
      parkway: "pkwy",
      highway: "hwy",
      circle: "cir",
      terrace: "ter",
    },
    ...{ north: "n", south: "s", east: "e", west: "w", northeast: "ne", northwest: "nw", southeast: "se" },
    ...{ southwest: "sw" },
  }),
);

function postalPlaces(): Map<string, PostalPlace> {
  const { US, CA } = gazetteer().postalPlaces;
  return new Map([...US, ...CA].map((place) => [place.postal_code, place]));
}
