import { locationMessages } from "#domain/messages.ts";
import type { Handlers } from "../http/call.ts";

export const leadTrackingHandlers: Handlers<"saveLeadTracking"> = {
  async saveLeadTracking({ location_id, services, utm_parameters, event }, { db }, { demo }) {
    const saved = await db
      .insertInto("lead_tracking")
      .columns(["location_id", "services", "utm_parameters", "event", "demo"])
      .expression((builder) =>
        builder
          .selectFrom("location")
          .where("location.id", "=", location_id)
          .where("location.active", "=", true)
          .select((select) => [
            "location.id",
            select.val(services).as("services"),
            select.cast<string>(select.val(JSON.stringify(utm_parameters)), "jsonb").as("utm_parameters"),
            select.val(event).as("event"),
            select.val(demo).as("demo"),
          ]),
      )
      .executeTakeFirst();
    if (saved.numInsertedOrUpdatedRows === 0n) {
      return { ok: false, problem: "not-found", message: locationMessages.notFound };
    }
    return { ok: true, data: true };
  },
};
