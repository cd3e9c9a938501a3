import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import { serviceBand, serviceGroupings } from "#domain/network/service-band.ts";
import { parseCalendarUrl } from "#domain/platform/external-url.ts";
import { insertRows, upsertRows } from "../../platform/database/insert-rows.ts";
import { activeServices } from "../../platform/database/professional-table.ts";
import type { Database } from "../../platform/database/schema.ts";
import * as field from "./cell.ts";
import { presentNames, renameRows, saveFormerNames } from "./former-names.ts";
import { type CompleteRow, type Importing, idsByUrlName, type WholeRow } from "./import-rows.ts";
import {
  haveOverlap,
  type ImportedService,
  type OpenHours,
  offeredService,
  openHours,
  readHours,
  readService,
  writeHours,
  writeService,
} from "./offered-service.ts";
import { completeSocialLinks, safeLink } from "./profile-links.ts";

const schema = z.strictObject({
  url_name: field.urlNameCell,
  location: field.textCell(80),
  first_name: field.personNameCell,
  last_name: field.personNameCell,
  business_name: field.textCell(120),
  suite: field.textCell(20),
  biography: field.prose(5_000),
  specialties: field.listCell(field.shortText(60, /[;\n]/), field.bySemicolon),
  phone: field.phoneCell,
  email: field.emailCell,
  picture: field.matching(/^(https:\/\/|\/images\/)\S{1,500}$/, "must start with /images/ or https://"),
  booking_url: field.link(4_096),
  website_url: field.link(4_096),
  instagram_url: field.link(4_096),
  facebook_url: field.link(4_096),
  calendar_url: field.link(4_096),
  books_online: field.yesOrNo,
  slot_step_minutes: field.whole(5, 120),
  buffer_before_minutes: field.whole(0, 240),
  buffer_after_minutes: field.whole(0, 240),
  minimum_notice_minutes: field.whole(0, 43_200),
  horizon_days: field.whole(1, 365),
  cancellation_policy: field.prose(500),
  active: field.yesOrNo,
  services: field.listCell(offeredService, (cell) => field.byLine(cell).map(readService)),
  hours: field.listCell(openHours, readHours),
  former_url_names: field.listCell(field.urlNameCell, field.bySemicolon),
});

type Link = "booking_url" | "website_url" | "instagram_url" | "facebook_url" | "calendar_url";

/** A professional in a file; `location` is the url_name of their workplace. */
export type ProfessionalImportRow = WholeRow<
  z.infer<typeof schema>,
  Link | "business_name" | "suite" | "phone" | "email" | "picture"
>;

export const professionalColumns = Object.keys(schema.shape) as Array<keyof ProfessionalImportRow>;

export function professionalCell(column: keyof ProfessionalImportRow, row: ProfessionalImportRow) {
  if (column === "services") return row.services.map(writeService).join("\n");
  if (column === "hours") return row.hours.map(writeHours).join("\n");
  return row[column];
}

type ProfessionalColumn = Exclude<
  keyof ProfessionalImportRow,
  "location" | "services" | "hours" | "former_url_names"
>;
const tableColumns = professionalColumns.filter(
  (column): column is ProfessionalColumn =>
    !["location", "services", "hours", "former_url_names"].includes(column),
);

export async function exportProfessionals(
  db: Kysely<Database>,
  urlNames?: string[],
): Promise<ProfessionalImportRow[]> {
  return await db
    .selectFrom("stylist")
    .where("stylist.kind", "=", "professional")
    .innerJoin("location", "location.id", "stylist.location_id")
    .select(tableColumns.map((column) => `stylist.${column}` as const))
    .select("location.url_name as location")
    .select(
      sql<string[]>`array(
        select former.url_name from stylist_former_url_name as former
        where former.stylist_id = stylist.id order by former.url_name
      )`.as("former_url_names"),
    )
    .select((query) => [
      jsonArrayFrom(
        activeServices(query).select([
          "category",
          "service.name",
          "duration_minutes",
          "price_cents",
          "currency",
          "service.description",
        ]),
      ).as("services"),
      jsonArrayFrom(
        query
          .selectFrom("weekly_hours")
          .whereRef("weekly_hours.stylist_id", "=", "stylist.id")
          .select("weekday")
          .select(sql<string>`to_char(opens, 'HH24:MI')`.as("opens"))
          .select(sql<string>`to_char(closes, 'HH24:MI')`.as("closes"))
          .orderBy("weekday")
          .orderBy("weekly_hours.opens"),
      ).as("hours"),
    ])
    .$if(urlNames !== undefined, (query) =>
      query.where(sql<boolean>`stylist.url_name = any(${urlNames ?? []}::text[])`),
    )
    .orderBy("stylist.id")
    .execute();
}

export const professionalImport: Importing<z.infer<typeof schema>, ProfessionalImportRow> = {
  table: "stylist",
  schema,
  required: ["location", "first_name"],
  columns: professionalColumns,
  defaults: {
    last_name: "",
    biography: "",
    specialties: [],
    books_online: true,
    slot_step_minutes: 15,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    minimum_notice_minutes: 120,
    horizon_days: 60,
    cancellation_policy: "",
    active: true,
    services: [],
    hours: [],
    former_url_names: [],
  },
  storedRows: exportProfessionals,
  async complete(db, rows) {
    const workplaces = rows.map(({ merged }) => merged.location);
    const presentOf = await presentNames(db, "location", workplaces);
    for (const row of rows) completeProfessional(row, presentOf);
  },
  async save(db, rows) {
    const workplaces = rows.map(({ location }) => location);
    const ids = await idsByUrlName(db, "location", workplaces);
    const now = new Date().toISOString();
    await renameRows(db, "stylist", rows);
    const stylistRows = rows.map(({ location, services, hours, former_url_names, ...professional }) => ({
      ...professional,
      location_id: ids.get(location),
      sample: false,
      updated_at: now,
    }));
    await upsertRows(db, "stylist", ["url_name"], stylistRows);
    const urlNames = rows.map(({ url_name }) => url_name);
    const professionalIds = await idsByUrlName(db, "stylist", urlNames);
    const listed = rows.map((row) => ({ ...row, id: professionalIds.get(row.url_name) ?? 0 }));
    await saveFormerNames(db, "stylist", rows, professionalIds);
    await saveServices(db, listed);
    await saveHours(db, listed);
  },
};

/** The first specialty decides the band; the rest is free text. */
const firstSpecialties = serviceGroupings.flatMap(({ labels }) => labels).join(", ");

function completeProfessional(
  row: CompleteRow<ProfessionalImportRow>,
  presentOf: ReadonlyMap<string, string>,
): void {
  const { merged } = row;
  const [first] = merged.specialties;
  if (first !== undefined && serviceBand(merged.specialties) === 0)
    row.problem("specialties", `begin with "${first}", and the first must be one of ${firstSpecialties}`);
  const location = presentOf.get(merged.location);
  if (location === undefined)
    row.problem("location", `is "${merged.location}", and there is no such location`);
  else if (location !== merged.location) {
    row.warning("location", `is a former name of ${location}, which is read instead`);
    merged.location = location;
  }
  for (const column of ["booking_url", "website_url"] as const) merged[column] = safeLink(row, column);
  completeSocialLinks(row);
  merged.calendar_url = safeLink(row, "calendar_url", parseCalendarUrl);
  if (haveOverlap(merged.hours)) row.problem("hours", "has two stretches of one day that overlap");
}

/** Matches services by name, because bookings reference them; a removed one is retired. */
async function saveServices(
  db: Kysely<Database>,
  listed: Array<{ id: number; services: ImportedService[] }>,
): Promise<void> {
  const ids = listed.map(({ id }) => id);
  const stored = await db
    .selectFrom("service")
    .select(["id", "stylist_id", "category", "name"])
    .where(sql<boolean>`stylist_id = any(${ids}::bigint[])`)
    .orderBy("active", "desc")
    .orderBy("id")
    .execute();
  const byKey = Map.groupBy(stored, (service) => `${service.stylist_id} ${service.category} ${service.name}`);
  const rows = listed.flatMap(({ id, services }) =>
    services.map((service, sort_order) => ({
      id: byKey.get(`${id} ${service.category} ${service.name}`)?.shift()?.id,
      stylist_id: id,
      ...service,
      sort_order,
      active: true,
    })),
  );
  const retired = [...byKey.values()].flat().map(({ id }) => id);
  await db
    .updateTable("service")
    .set({ active: false })
    .where(sql<boolean>`id = any(${retired}::bigint[])`)
    .execute();
  await upsertRows(
    db,
    "service",
    ["id"],
    rows.filter((row) => row.id !== undefined),
  );
  await insertRows(
    db,
    "service",
    rows.filter((row) => row.id === undefined).map(({ id, ...row }) => row),
  );
}

async function saveHours(
  db: Kysely<Database>,
  listed: Array<{ id: number; hours: OpenHours[] }>,
): Promise<void> {
  const ids = listed.map(({ id }) => id);
  await db.deleteFrom("weekly_hours").where(sql<boolean>`stylist_id = any(${ids}::bigint[])`).execute();
  await insertRows(
    db,
    "weekly_hours",
    listed.flatMap(({ id, hours }) => hours.map((open) => ({ stylist_id: id, ...open }))),
  );
}
