import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import { parseCountry } from "#domain/country.ts";
import { parsePostalCode, postalArea } from "#domain/postal-code.ts";
import { findState } from "#domain/state.ts";
import { upsertRows } from "../database/insert-rows.ts";
import type { Database } from "../database/schema.ts";
import { timeZoneAt } from "../location/time-zone.ts";
import { gazetteer } from "../place/gazetteer.ts";
import * as field from "./field.ts";
import { renameLocations, saveFormerNames } from "./former-names.ts";
import { idsByUrlName } from "./ids.ts";
import type { CompleteRow, Importing } from "./import-rows.ts";
import { type Membership, saveMemberships } from "./memberships.ts";
import { safeLink } from "./safe-link.ts";

/** A location as files say it. */
export interface LocationRow {
  url_name: string;
  name: string;
  address_1: string;
  address_2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: "US" | "CA";
  /** Null leaves it to us: the position follows from the postal code, the zone from the position. */
  latitude: number | null;
  longitude: number | null;
  time_zone: string | null;
  phone_number: string | null;
  public_phone: string | null;
  public_email: string | null;
  public_contact_name: string | null;
  plain_description: string;
  facebook_url: string | null;
  instagram_url: string | null;
  booking_url: string | null;
  studio_count: number | null;
  opened_year: number | null;
  studio_types: string[];
  amenities: Array<{ name: string; detail: string }>;
  pictures: string[];
  active: boolean;
  former_url_names: string[];
  msas: Membership[];
}

const amenity = z.strictObject({ name: field.shortText(60, /[:\n]/), detail: field.shortText(200, /\n/) });
const membership = z.strictObject({
  name: field.shortText(80, /\n/),
  active: z.boolean("must say whether the market is active"),
  created_at: z.iso.datetime({ offset: true, error: "must be an instant such as 2024-05-01T15:00:00Z" }),
});

const schema = z.strictObject({
  url_name: field.urlName,
  name: field.text(120),
  address_1: field.text(200),
  address_2: field.text(200),
  city: field.text(100),
  state: field.oneOf((value) => findState(value)?.code ?? null, "must be a state or province"),
  postal_code: field.text(20),
  country: field.oneOf(parseCountry, "must be US or CA"),
  latitude: field.decimal(-90, 90),
  longitude: field.decimal(-180, 180),
  time_zone: field.oneOf(ianaZone, "must be an IANA time zone such as America/Denver"),
  phone_number: field.phone,
  public_phone: field.phone,
  public_email: field.email,
  public_contact_name: field.personName,
  plain_description: field.text(5_000),
  facebook_url: field.text(4_096),
  instagram_url: field.text(4_096),
  booking_url: field.text(4_096),
  studio_count: field.whole(1, 1_000),
  opened_year: field.whole(1950, 2100),
  studio_types: field.list(field.shortText(40, /[;\n]/), field.bySemicolon),
  amenities: field.list(amenity, (cell) => field.byLine(cell).map(readAmenity)),
  pictures: field.list(
    z
      .string("must be text")
      .regex(/^(https:\/\/|\/images\/)[^\s;]{1,500}$/, "must start with /images/ or https://"),
    field.bySemicolon,
  ),
  active: field.yesOrNo,
  former_url_names: field.list(field.urlName, field.bySemicolon),
  msas: field.list(membership, (cell) => field.byLine(cell).map(readMembership)),
});

export const locationColumns = Object.keys(schema.shape) as Array<keyof LocationRow>;

/** In the spelling of the zone database; an offset such as +05:00 is no zone. */
function ianaZone(value: string): string | null {
  if (!/^[A-Za-z]/.test(value)) return null;
  try {
    return new Temporal.ZonedDateTime(0n, value).timeZoneId;
  } catch {
    return null;
  }
}

/** `Parking: Free lot at the door` */
function readAmenity(line: string): unknown {
  const colon = line.indexOf(":");
  return { name: line.slice(0, Math.max(0, colon)).trim(), detail: line.slice(colon + 1).trim() };
}

/** `2019-04-02T15:00:00Z Denver`, with `(inactive)` after a market that no longer counts. */
function readMembership(line: string): unknown {
  const space = line.indexOf(" ");
  const inactive = / \(inactive\)$/;
  return {
    name: line.slice(space + 1).replace(inactive, ""),
    active: !inactive.test(line),
    created_at: line.slice(0, space),
  };
}

export function locationCell(column: keyof LocationRow, row: LocationRow): string | number | null {
  if (column === "amenities") return row.amenities.map(({ name, detail }) => `${name}: ${detail}`).join("\n");
  if (column === "msas")
    return row.msas
      .map(({ created_at, name, active }) => `${created_at} ${name}${active ? "" : " (inactive)"}`)
      .join("\n");
  const value = row[column];
  if (typeof value === "boolean") return String(value);
  return Array.isArray(value) ? value.join("; ") : value;
}

export async function exportLocations(db: Kysely<Database>, urlNames?: string[]): Promise<LocationRow[]> {
  return await db
    .selectFrom("location")
    .select(locationColumns.filter((column) => column !== "msas" && column !== "former_url_names"))
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
    .$if(urlNames !== undefined, (query) =>
      query.where(sql<boolean>`url_name = any(${urlNames ?? []}::text[])`),
    )
    .orderBy("id")
    .execute();
}

export const locationImport: Importing<z.infer<typeof schema>, LocationRow> = {
  table: "location",
  schema,
  required: ["name", "address_1", "city", "state", "postal_code", "country"],
  blank: {
    url_name: null,
    name: null,
    address_1: null,
    address_2: null,
    city: null,
    state: null,
    postal_code: null,
    country: null,
    latitude: null,
    longitude: null,
    time_zone: null,
    phone_number: null,
    public_phone: null,
    public_email: null,
    public_contact_name: null,
    plain_description: "",
    facebook_url: null,
    instagram_url: null,
    booking_url: null,
    studio_count: null,
    opened_year: null,
    studio_types: [],
    amenities: [],
    pictures: [],
    active: true,
    former_url_names: [],
    msas: [],
  },
  known: exportLocations,
  async complete(_db, rows) {
    const positions = postalPositions();
    for (const row of rows) completeLocation(row, positions);
  },
  async save(db, rows) {
    const now = new Date().toISOString();
    await renameLocations(db, rows);
    await upsertRows(
      db,
      "location",
      "url_name",
      rows.map(({ msas, former_url_names, ...location }) => ({
        ...location,
        sample: false,
        updated_at: now,
      })),
    );
    const ids = await idsByUrlName(
      db,
      "location",
      rows.map((row) => row.url_name),
    );
    await saveFormerNames(db, rows, ids);
    await saveMemberships(
      db,
      rows.map(({ url_name, msas }) => ({ location_id: ids.get(url_name) ?? 0, msas })),
    );
  },
};

function completeLocation(row: CompleteRow<LocationRow>, positions: Map<string, Position>): void {
  const { kept, known, given } = row;
  if (findState(kept.state)?.country !== kept.country)
    row.problem("state", `is not in ${kept.country === "US" ? "the United States" : "Canada"}`);
  const code = parsePostalCode(kept.postal_code);
  if (!code?.complete || code.country !== kept.country) {
    const wanted = kept.country === "US" ? "a ZIP code of five digits" : "a postal code such as M5V 2T6";
    row.problem("postal_code", `must be ${wanted}`);
    return;
  }
  kept.postal_code = code.code;
  for (const column of ["facebook_url", "instagram_url", "booking_url"] as const)
    kept[column] = safeLink(row, column, kept[column]);

  const saysWhere = given.has("latitude") && given.has("longitude");
  const hasMoved = known !== undefined && known.postal_code !== kept.postal_code && !saysWhere;
  if (hasMoved || kept.latitude === null || kept.longitude === null) {
    const position = positions.get(postalArea(code));
    if (!position) {
      row.problem("latitude", `is needed, because ${kept.postal_code} is not in the gazetteer`);
      return;
    }
    kept.latitude = position.latitude;
    kept.longitude = position.longitude;
  }
  if (kept.time_zone === null || (hasMoved && !given.has("time_zone")))
    kept.time_zone = timeZoneAt(kept.latitude, kept.longitude);
}

interface Position {
  latitude: number;
  longitude: number;
}

function postalPositions(): Map<string, Position> {
  const { US, CA } = gazetteer().postalPlaces;
  return new Map([...US, ...CA].map(({ postal_code, ...place }) => [postal_code, place]));
}
