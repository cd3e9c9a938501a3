import type { Kysely } from "kysely";
import type { Professional } from "#contract/network/professional.ts";
import type { Database } from "../../platform/database/schema.ts";
import { selectStylists } from "./professional-queries.ts";

/** Selects professionals with their location. */
export function selectAtWork(db: Kysely<Database>) {
  return selectStylists(db).select([
    "stylist.phone",
    "location.url_name as location_url_name",
    "location.name",
    "location.address_1",
    "location.city",
    "location.state",
    "location.postal_code",
    "location.country",
    "location.time_zone",
    "location.latitude",
    "location.longitude",
    "location.public_phone",
  ]);
}

type AtWork = Awaited<ReturnType<ReturnType<typeof selectAtWork>["executeTakeFirstOrThrow"]>>;

/** Splits a joined row into professional and location. */
export function partWorkplace<Row extends AtWork>(row: Row) {
  const {
    location_url_name,
    name,
    address_1,
    city,
    state,
    postal_code,
    country,
    time_zone,
    latitude,
    longitude,
    public_phone,
    ...stylist
  } = row;
  const location: Professional["location"] = {
    url_name: location_url_name,
    name,
    address_1,
    city,
    state,
    postal_code,
    country,
    time_zone,
    latitude,
    longitude,
    public_phone,
  };
  return { stylist, location };
}
