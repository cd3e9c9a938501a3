import type { ParsedInputOf } from "#contract/endpoints.ts";
import { instant } from "../database/instant.ts";
import type { ApiServices } from "../services.ts";
import { managerAddress, notifyOfInquiry } from "./notify.ts";
import type { StoredInquiry } from "./queries.ts";
import { textPermissionColumns } from "./text-permission-columns.ts";

const stepTwoWithin = Temporal.Duration.from({ hours: 24 });

/**
 * Adds what step two says to what step one stored. Sent again it changes nothing and answers the same; ids older than
 * a day are no longer known.
 */
export async function completeSplit(
  { db, jobs, now, fallbackEmail }: ApiServices,
  ids: readonly string[],
  input: ParsedInputOf<"createSecondSplitContactInquiry">,
): Promise<StoredInquiry[]> {
  if (ids.length === 0) return [];
  const at = now();

  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom("contact_inquiry")
      .innerJoin("location", "location.id", "contact_inquiry.location_id")
      .where("contact_inquiry.id", "in", ids)
      .where("contact_inquiry.form", "=", "split")
      .where("contact_inquiry.created_at", ">", instant(at.subtract(stepTwoWithin)))
      .orderBy("contact_inquiry.location_id")
      .select([
        "contact_inquiry.id",
        "contact_inquiry.reference",
        "contact_inquiry.stage",
        "contact_inquiry.email",
        "contact_inquiry.demo",
        "contact_inquiry.requesturl_landing",
        "location.public_email",
      ])
      .forUpdate("contact_inquiry")
      .execute();

    for (const inquiry of known) {
      if (inquiry.stage === "complete") continue;
      await transaction
        .updateTable("contact_inquiry")
        .set({
          stage: "complete",
          completed_at: at.toString(),
          services: input.services,
          move_in_timeline: input.move_in_timeline,
          message: input.message,
          ...textPermissionColumns(input.allow_team_to_text_you, at, inquiry.requesturl_landing),
        })
        .where("id", "=", inquiry.id)
        .execute();
      if (inquiry.demo) continue;
      const recipients = { manager: managerAddress(inquiry, { fallbackEmail }), visitor: inquiry.email };
      await notifyOfInquiry(transaction, jobs, inquiry.id, recipients, at);
    }
    return known.map(({ id, reference }) => ({ id, reference }));
  });
}
