import type { Kysely } from "kysely";
import type { Location } from "#contract/location.ts";
import type { Point } from "#domain/distance.ts";
import type { Database } from "../database/schema.ts";
import { selectLocations, toLocation } from "./queries.ts";

/** These locations in this order, with their distances from a point. */
export async function locationsInOrder(
  db: Kysely<Database>,
  order: readonly number[],
  from: Point | null,
): Promise<Location[]> {
  if (order.length === 0) return [];
  const rows = await selectLocations(db).where("location.id", "in", order).execute();
  const byId = new Map(rows.map((row) => [row.id, toLocation(row, from)]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
