import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "./schema.ts";

type ProfessionalBuilder = ExpressionBuilder<Database, "stylist">;

/** The active services of the row's professional, in their order. */
export function activeServices(professional: ProfessionalBuilder) {
  return professional
    .selectFrom("service")
    .whereRef("service.stylist_id", "=", "stylist.id")
    .where("service.active", "=", sql.lit(true))
    .orderBy("service.sort_order")
    .orderBy("service.id");
}

/** The weekly hours of the row's professional. */
export function weeklyHours(professional: ProfessionalBuilder) {
  return professional
    .selectFrom("weekly_hours")
    .whereRef("weekly_hours.stylist_id", "=", "stylist.id")
    .select(["weekday", "opens", "closes"]);
}

/** Where a location is, and how to call it. */
export const placeColumns = [
  "location.address_1",
  "location.address_2",
  "location.city",
  "location.state",
  "location.postal_code",
  "location.country",
  "location.latitude",
  "location.longitude",
  "location.public_phone",
] as const;
