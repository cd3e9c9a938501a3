import { type Kysely, sql } from "kysely";
import { insertRows, upsertRows } from "../../platform/database/insert-rows.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { OfferedService, OpenHours } from "./offered-service.ts";

/** Matches services by name, because bookings reference them; a removed one is retired. */
export async function saveServices(
  db: Kysely<Database>,
  stylists: Array<{ id: number; services: OfferedService[] }>,
): Promise<void> {
  const ids = stylists.map(({ id }) => id);
  const stored = await db
    .selectFrom("service")
    .select(["id", "stylist_id", "category", "name"])
    .where(sql<boolean>`stylist_id = any(${ids}::bigint[])`)
    .orderBy("active", "desc")
    .orderBy("id")
    .execute();
  const known = Map.groupBy(stored, (service) => `${service.stylist_id} ${service.category} ${service.name}`);
  const rows = stylists.flatMap(({ id, services }) =>
    services.map((service, sort_order) => ({
      id: known.get(`${id} ${service.category} ${service.name}`)?.shift()?.id,
      stylist_id: id,
      ...service,
      sort_order,
      active: true,
    })),
  );
  const retired = [...known.values()].flat().map(({ id }) => id);
  await db
    .updateTable("service")
    .set({ active: false })
    .where(sql<boolean>`id = any(${retired}::bigint[])`)
    .execute();
  await upsertRows(
    db,
    "service",
    "id",
    rows.filter((row) => row.id !== undefined),
  );
  await insertRows(
    db,
    "service",
    rows.filter((row) => row.id === undefined).map(({ id, ...row }) => row),
  );
}

export async function saveHours(
  db: Kysely<Database>,
  stylists: Array<{ id: number; hours: OpenHours[] }>,
): Promise<void> {
  const ids = stylists.map(({ id }) => id);
  await db.deleteFrom("weekly_hours").where(sql<boolean>`stylist_id = any(${ids}::bigint[])`).execute();
  await insertRows(
    db,
    "weekly_hours",
    stylists.flatMap(({ id, hours }) => hours.map((open) => ({ stylist_id: id, ...open }))),
  );
}
