import type { Kysely } from "kysely";
import type { Failure } from "#contract/platform/envelope.ts";
import { inquiryMessages } from "#domain/leads/inquiry-messages.ts";
import type { Database } from "../../platform/database/schema.ts";
import { spendSolution } from "./challenge.ts";
import { release } from "./deliver-again.ts";
import type { InquiryServices } from "./inquiry-services.ts";

/** Whoever looked like a program has shown to be none: all that their form made is released, and only once. */
export async function confirmInquiry(
  services: InquiryServices,
  inquiryId: string,
  payload: string,
): Promise<{ ok: true } | Failure> {
  return services.db.transaction().execute(async (transaction) => {
    const leads = await leadsOfForm(transaction, inquiryId);
    // Confirmed before, or released by its manager meanwhile.
    if (!leads.some(({ quarantined }) => quarantined)) return { ok: true };
    if (!(await spendSolution(transaction, inquiryId, payload, services))) return notConfirmed;
    await release(
      transaction,
      services,
      leads.filter(({ quarantined }) => quarantined),
    );
    return { ok: true };
  });
}

/** One form makes a lead for each location meant, all in one moment. */
async function leadsOfForm(transaction: Kysely<Database>, inquiryId: string) {
  return transaction
    .selectFrom("contact_inquiry as asked")
    .innerJoin("contact_inquiry as lead", (join) =>
      join
        .onRef("lead.created_at", "=", "asked.created_at")
        .onRef("lead.email", "=", "asked.email")
        .onRef("lead.form", "=", "asked.form"),
    )
    .innerJoin("location", "location.id", "lead.location_id")
    .where("asked.id", "=", inquiryId)
    .where("lead.demo", "=", false)
    .where("lead.anonymised_at", "is", null)
    .orderBy("lead.location_id")
    .select(["lead.id", "lead.form", "lead.stage", "lead.email", "lead.quarantined", "location.public_email"])
    .forUpdate("lead")
    .execute();
}

const notConfirmed: Failure = {
  ok: false,
  problem: "invalid",
  message: inquiryMessages.notConfirmed,
  errors: { altcha: [inquiryMessages.notConfirmed] },
};
