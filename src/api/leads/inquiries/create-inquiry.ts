import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { planRecord } from "#domain/leads/plan-question.ts";
import { isSetAside } from "#domain/leads/suspicion.ts";
import { findState } from "#domain/network/state.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Caller } from "../../platform/http/call.ts";
import { keyReused, lookUpKey, rememberKey } from "../../platform/http/idempotency.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { queueWebhook } from "../../platform/outbox/queue-webhook.ts";
import { assess } from "./assess-inquiry.ts";
import { readAttachments, storeAttachments } from "./attachments.ts";
import type { InquiredLocation } from "./inquired-locations.ts";
import {
  type NewInquiry,
  referencesOf,
  type StoredInquiry,
  storeOnce,
  textPermissionColumns,
} from "./inquiry-queries.ts";
import type { InquiryServices } from "./inquiry-services.ts";
import { managerAddress, notifyOfInquiries } from "./queue-inquiry-mail.ts";

type Given = Omit<ParsedInputOf<"createContactInquiry">, "device_id" | "location_id">;
type Person = "first_name" | "last_name" | "email" | "phone" | "contact_how" | "contact_when";

export interface InquiryInput extends Pick<Given, Person>, Partial<Omit<Given, Person>> {
  form: "single" | "split";
  stage: "partial" | "complete";
}

type Created = { ok: true; inquiries: StoredInquiry[]; isRepeat: boolean } | Failure;

const scope = "contact-inquiry";
/** The second step usually follows within minutes. */
const thirtyMinutes = 30 * 60;

/** Stores one inquiry per location with its mails and files in one transaction. */
export async function createInquiry(
  services: InquiryServices,
  caller: Caller,
  locations: readonly InquiredLocation[],
  form: InquiryInput,
  device_id: string | undefined,
): Promise<Created> {
  const files = readAttachments(caller.files);
  if (!files.ok) return files;
  const hashes = files.attachments.map(({ content }) => createHash("sha256").update(content).digest("hex"));
  const request = {
    ...{ form, locations: locations.map(({ id }) => id), demo: caller.demo },
    ...(hashes.length > 0 && { files: hashes }),
  };

  return services.db.transaction().execute(async (transaction): Promise<Created> => {
    const key = caller.idempotencyKey;
    if (key) {
      const use = await lookUpKey(transaction, scope, key, request);
      if (use.use === "other-request") return keyReused;
      if (use.use === "repeat") {
        const inquiries = await referencesOf(transaction, use.subject_id.split(","));
        return { ok: true, inquiries, isRepeat: true };
      }
    }

    const at = services.now();
    const suspicion = await assess(transaction, services, caller.spamSignals, {
      message: "",
      ...form,
      location_ids: request.locations,
      device_id,
      address: caller.address,
    });
    const suspect = { suspicion, quarantined: isSetAside(suspicion), device_id: device_id ?? null };
    const inquiries: StoredInquiry[] = [];
    let isRepeat = true;
    for (const location of locations) {
      const row = { ...inquiryRow(form, location.id, services, caller), ...suspect };
      const { isNew, ...stored } = await storeOnce(transaction, row, hashes, at);
      inquiries.push(stored);
      if (!isNew) continue;
      isRepeat = false;
      await storeAttachments(transaction, stored.id, files.attachments);
      if (!caller.demo && !suspect.quarantined)
        await notify(transaction, services, stored.id, location, { ...form, language: caller.language.code });
    }
    if (key) {
      const ids = inquiries.map(({ id }) => id).join(",");
      await rememberKey(transaction, scope, key, request, ids);
    }
    return { ok: true, inquiries, isRepeat };
  });
}

async function notify(
  transaction: Kysely<Database>,
  services: InquiryServices,
  inquiryId: string,
  location: InquiredLocation,
  { stage, email, state = "", language }: InquiryInput & { language: string },
): Promise<void> {
  await queueWebhook(transaction, services, { kind: "inquiry.created", contact_inquiry_id: inquiryId });
  if (stage === "partial")
    await services.jobs.enqueue(
      transaction,
      { name: "notify-partial-inquiry", contact_inquiry_id: inquiryId },
      { afterSeconds: thirtyMinutes },
    );
  else {
    const lead = {
      ...{ id: inquiryId, manager: managerAddress(location, services), visitor: email },
      ...{ language, location_language: location.language },
    };
    await notifyOfInquiries(transaction, services.jobs, [lead], services.now());
    const isElsewhere = state !== "" && findState(state)?.code !== location.state;
    if (isElsewhere && lead.manager !== services.fallbackEmail)
      await queueMail(transaction, {
        kind: "inquiry-manager",
        contact_inquiry_id: inquiryId,
        recipient: services.fallbackEmail,
        created_at: services.now(),
      });
  }
}

function inquiryRow(
  form: InquiryInput,
  locationId: number,
  { publicUrl, now, i18nOf }: InquiryServices,
  { address, demo, language }: Caller,
): NewInquiry {
  const landing = ownSiteUrl(form.requesturl_landing, publicUrl);
  return {
    form: form.form,
    stage: form.stage,
    location_id: locationId,
    first_name: form.first_name,
    last_name: form.last_name,
    email: form.email,
    phone: form.phone,
    contact_how: form.contact_how,
    contact_when: form.contact_when,
    services: form.services ?? [],
    state: form.state || null,
    ...planRecord((column) => form[column] ?? null),
    tour_days: form.tour_days ?? [],
    tour_times: form.tour_times ?? [],
    message: form.message ?? "",
    utm_parameters: JSON.stringify(form.utm_parameters ?? {}),
    requesturl_landing: landing,
    requesturl_referring: ownSiteUrl(form.requesturl_referring, publicUrl),
    request_ipaddress: address,
    language: language.code,
    demo,
    completed_at: form.stage === "complete" ? now().toString() : null,
    ...textPermissionColumns(
      { isGiven: form.allow_team_to_text_you ?? false, i18n: i18nOf(language) },
      now(),
      landing,
    ),
  };
}

const maxLength = 1024;

/** A URL of this site, else null: a lead never stores the site the visitor came from. */
function ownSiteUrl(text: string | undefined, publicUrl: string): string | null {
  if (!text || text.length > maxLength || !URL.canParse(text, publicUrl)) return null;
  const url = new URL(text, publicUrl);
  return url.host === new URL(publicUrl).host ? url.href : null;
}
