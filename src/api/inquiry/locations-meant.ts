import { type Kysely, sql } from "kysely";
import { foldText } from "#domain/folded-text.ts";
import { parsePostalCode, postalArea } from "#domain/postal-code.ts";
import { findState } from "#domain/state.ts";
import type { Database } from "../database/schema.ts";

/** The most locations one inquiry can be meant for. */
const most = 10;

export interface LocationMeant {
  id: number;
  public_email: string | null;
}

/** The location chosen, or those of the city, postal code or state named. */
export async function locationsMeant(
  db: Kysely<Database>,
  {
    location_id,
    search = "",
    state = "",
  }: { location_id?: number | undefined; search?: string; state?: string },
): Promise<LocationMeant[]> {
  const active = db
    .selectFrom("location")
    .where("location.active", "=", true)
    .select(["location.id", "location.public_email"])
    .orderBy("location.id")
    .limit(most);
  if (location_id !== undefined) return active.where("location.id", "=", location_id).execute();

  const inState = findState(state);
  const query = inState ? active.where("location.state", "=", inState.code) : active;
  const postal = parsePostalCode(search);
  if (postal) return query.where("location.postal_code", "like", `${postalArea(postal)}%`).execute();
  const city = foldText(search);
  if (city !== "") return query.where(sql`lower(location.city)`, "=", city).execute();
  return inState ? query.execute() : [];
}
