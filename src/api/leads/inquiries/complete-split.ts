import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { inquiryMessages } from "#domain/leads/inquiry-messages.ts";
import { planRecord } from "#domain/leads/plan-question.ts";
import { isSetAside } from "#domain/leads/suspicion.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Caller } from "../../platform/http/call.ts";
import { missing, notInDemo } from "../../platform/http/refusals.ts";
import { queueWebhook } from "../../platform/outbox/queue-webhook.ts";
import { assess } from "./assess-inquiry.ts";
import {
  fingerprintOf,
  type StoredInquiry,
  selectInquiries,
  textPermissionColumns,
} from "./inquiry-queries.ts";
import type { InquiryServices } from "./inquiry-services.ts";
import { managerAddress, notifyOfInquiries } from "./queue-inquiry-mail.ts";

/** Delays mails about an inquiry until the tour of the next call is booked, so that they name it. */
const tourBookedWithin = Temporal.Duration.from({ seconds: 20 });
const stepTwoWithin = Temporal.Duration.from({ hours: 24 });

/**
 * Completes a split inquiry. A repeat changes nothing and gets the same answer; a correction is stored, and the manager gets a
 * mail about it. Ids expire after a day.
 */
export async function completeSplit(
  services: InquiryServices,
  { address, demo, spamSignals, language }: Caller,
  ids: readonly string[],
  input: ParsedInputOf<"createSecondSplitContactInquiry">,
): Promise<{ ok: true; inquiries: StoredInquiry[] } | Failure> {
  if (ids.length === 0) return startAgain;
  const { db, jobs, now, fallbackEmail } = services;
  const at = now();

  return db.transaction().execute(async (transaction) => {
    const stored = await selectInquiries(transaction)
      .where("contact_inquiry.id", "in", ids)
      .where("contact_inquiry.form", "=", "split")
      .where("contact_inquiry.created_at", ">", instant(at.subtract(stepTwoWithin)))
      .orderBy("contact_inquiry.location_id")
      .forUpdate("contact_inquiry")
      .execute();

    if (stored.length === 0) return startAgain;
    if (demo && stored.some((inquiry) => !inquiry.demo)) return notInDemo;

    const { services: chosen, tour_days, tour_times, allow_team_to_text_you } = input;
    const { message, device_id } = input;
    const plans = {
      ...({ stage: "complete", services: chosen, tour_days, tour_times, message } as const),
      ...planRecord((column) => input[column] ?? null),
      allow_team_to_text_you,
    };
    const changed = stored.filter(
      (inquiry) => !fingerprintOf(inquiry, []).equals(fingerprintOf({ ...inquiry, ...plans }, [])),
    );
    const [{ id, email, phone } = { id: "", email: "", phone: "" }] = stored;
    const location_ids = stored.map(({ location_id }) => location_id);
    // The first step has scored the time the form took.
    const signals = { ...spamSignals, formToken: "" };
    const more = await assess(transaction, services, signals, {
      ...{ message, email, phone, location_ids },
      ...{ device_id, address },
    });
    const isSuspect = (inquiry: { quarantined: boolean }) => inquiry.quarantined || isSetAside(more);
    for (const inquiry of changed) {
      await transaction
        .updateTable("contact_inquiry")
        .set({
          ...plans,
          completed_at: at.toString(),
          suspicion: Math.max(more, inquiry.suspicion),
          quarantined: isSuspect(inquiry),
          ...textPermissionColumns(
            { isGiven: allow_team_to_text_you, i18n: services.i18nOf(language) },
            at,
            inquiry.requesturl_landing,
          ),
        })
        .where("id", "=", inquiry.id)
        .execute();
    }
    // A repeat can choose another time; a booked tour is moved instead.
    await transaction
      .updateTable("contact_inquiry")
      .set({ tour_wanted: input.tour_start ?? null })
      .where("id", "=", id)
      .where("tour_id", "is", null)
      .execute();
    const leads = changed
      .filter((inquiry) => !inquiry.demo && !isSuspect(inquiry))
      .map((inquiry) => ({
        id: inquiry.id,
        manager: managerAddress(inquiry, { fallbackEmail }),
        visitor: inquiry.email,
        language: inquiry.language,
        location_language: inquiry.location_language,
        isCorrected: inquiry.stage === "complete",
      }));
    const notBefore = input.tour_start ? at.add(tourBookedWithin) : undefined;
    await notifyOfInquiries(transaction, jobs, leads, at, notBefore);
    for (const { id, isCorrected } of leads) {
      const detail = isCorrected ? { sequence: at.epochMilliseconds } : {};
      await queueWebhook(transaction, services, {
        kind: "inquiry.completed",
        contact_inquiry_id: id,
        detail,
      });
    }
    return { ok: true, inquiries: stored.map(({ id, reference }) => ({ id, reference })) } as const;
  });
}

const startAgain = missing(inquiryMessages.startAgain);
