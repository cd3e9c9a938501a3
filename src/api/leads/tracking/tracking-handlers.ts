import { type Kysely, sql } from "kysely";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { keyReused, lookUpKey, rememberKey } from "../../platform/http/idempotency.ts";
import { missing } from "../../platform/http/refusals.ts";

const scope = "lead-tracking";

export const leadTrackingHandlers: Handlers<"saveLeadTracking"> = {
  async saveLeadTracking(lead, { db }, { demo, idempotencyKey: key }) {
    const request = { ...lead, demo };
    return db.transaction().execute(async (transaction) => {
      if (key) {
        const { use } = await lookUpKey(transaction, scope, key, request);
        if (use === "other-request") return keyReused;
        if (use === "repeat") return { ok: true, data: true, replayed: true };
      }
      if (!(await storeLead(transaction, lead, demo))) return missing(locationMessages.notFound);
      if (key) await rememberKey(transaction, scope, key, request, "");
      return { ok: true, data: true };
    });
  },
};

/** Drops click ids: a tracked lead has no owner, so a deletion request couldn't find them. */
function campaignOf(parameters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => name.startsWith("utm_")));
}

/** False if the location is unknown. */
async function storeLead(
  transaction: Kysely<Database>,
  { location_id, services, utm_parameters, event }: ParsedInputOf<"saveLeadTracking">,
  demo: boolean,
): Promise<boolean> {
  const campaign = JSON.stringify(campaignOf(utm_parameters));
  const { numAffectedRows } = await sql`
    insert into lead_tracking (location_id, services, utm_parameters, event, demo)
    select id, ${services}::text[], ${campaign}::jsonb, ${event}::text, ${demo}::boolean
    from location where id = ${location_id} and active
  `.execute(transaction);
  return numAffectedRows !== 0n;
}
