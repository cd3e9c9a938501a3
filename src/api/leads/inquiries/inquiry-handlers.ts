import type { OutputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { isContactTime, isContactWay } from "#domain/leads/contact-preference.ts";
import { inquiryMessages } from "#domain/leads/inquiry-messages.ts";
import { isTourDay, isTourTime } from "#domain/leads/tour-wish.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { findTours } from "../../booking/tours/tour-hours.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { invalid, notFound, notInDemo } from "../../platform/http/refusals.ts";
import { readToken, type SigningKey, signToken } from "../../platform/signing/signed-token.ts";
import { acknowledge, inquiryForManager } from "./acknowledge.ts";
import { completeSplit } from "./complete-split.ts";
import { createInquiry } from "./create.ts";
import { releaseFromQuarantine } from "./deliver-again.ts";
import { inquiredLocations } from "./inquired-locations.ts";
import { tourOf } from "./inquired-tour.ts";
import { type InquiryWithLocation, selectInquiries } from "./inquiry-queries.ts";
import type { InquiryServices } from "./inquiry-services.ts";
import { createFormToken } from "./suspicion.ts";

export const inquiryHandlers: Handlers<
  | "formToken"
  | "createContactInquiry"
  | "createSplitContactInquiry"
  | "createSecondSplitContactInquiry"
  | "getContactInquiryReceipt"
  | "getContactInquiryForManager"
  | "acknowledgeContactInquiry"
  | "releaseContactInquiry",
  InquiryServices
> = {
  async formToken(_, { signingKey, now }) {
    return { ok: true, data: { token: createFormToken(signingKey, now()) } };
  },

  async createContactInquiry({ device_id, ...input }, services, caller) {
    const [location] = await inquiredLocations(services, { location_id: input.location_id });
    if (!location) return invalid("location_id", searchMessages.selectLocation);

    const form = { ...input, form: "single", stage: "complete" } as const;
    const stored = await createInquiry(services, caller, [location], form, device_id);
    if (!stored.ok) return stored;
    return {
      ok: true,
      data: storedAnswer(services.signingKey, stored.inquiries),
      message: inquiryMessages.created,
      replayed: stored.isRepeat,
    };
  },

  async createSplitContactInquiry({ device_id, ...input }, services, caller) {
    const locations = await inquiredLocations(services, input);
    if (locations.length === 0) {
      return input.location_id
        ? invalid("location_id", searchMessages.selectLocation)
        : invalid("search", searchMessages.selectZipCityOrState);
    }

    const form = { ...input, form: "split", stage: "partial" } as const;
    const stored = await createInquiry(services, caller, locations, form, device_id);
    if (!stored.ok) return stored;
    const ids = stored.inquiries.map(({ id }) => id);
    return {
      ok: true,
      data: {
        contact_inquiry_ids: ids,
        secret: signToken(services.signingKey, "inquiry-second-step", ids.join(",")),
      },
      replayed: stored.isRepeat,
    };
  },

  async createSecondSplitContactInquiry(input, services, caller) {
    const ids = readToken(services.signingKey, "inquiry-second-step", input.secret)?.split(",") ?? [];
    const areTheirs = input.contact_inquiry_ids.every((id) => ids.includes(id));
    const completed = areTheirs ? await completeSplit(services, caller, ids, input) : unknownIds;
    if (!completed.ok) return completed;
    const { inquiries } = completed;
    return {
      ok: true,
      data: storedAnswer(services.signingKey, inquiries),
      message: inquiryMessages.received,
    };
  },

  async getContactInquiryReceipt({ token }, services) {
    const inquiry = await inquiryBehindReceipt(services, token);
    return inquiry ? { ok: true, data: await receiptOf(services, inquiry) } : notFound;
  },

  async getContactInquiryForManager({ token }, { db, signingKey }) {
    const id = readToken(signingKey, "inquiry-acknowledge", token);
    const inquiry = id ? await inquiryForManager({ db, signingKey }, id) : null;
    return inquiry ? { ok: true, data: inquiry } : notFound;
  },

  async releaseContactInquiry({ token }, services, caller) {
    const id = readToken(services.signingKey, "inquiry-acknowledge", token);
    const held =
      id && (await selectInquiries(services.db).where("contact_inquiry.id", "=", id).executeTakeFirst());
    if (!held) return notFound;
    if (caller.demo && !held.demo) return notInDemo;
    // The release stays although the acknowledgement comes later.
    await releaseFromQuarantine(services, held.reference);
    const inquiry = await inquiryForManager(services, id);
    return inquiry ? { ok: true, data: inquiry } : notFound;
  },

  async acknowledgeContactInquiry({ token }, { db, signingKey, now }, { demo }) {
    const id = readToken(signingKey, "inquiry-acknowledge", token);
    const acknowledged = id ? await acknowledge({ db, signingKey }, id, { demo, at: now() }) : null;
    return acknowledged ?? notFound;
  },
};

const unknownIds: Failure = { ok: false, problem: "not-found", message: inquiryMessages.startAgain };

/** What an inquiry's receipt shows. */
async function receiptOf(
  services: InquiryServices,
  inquiry: InquiryWithLocation,
): Promise<OutputOf<"getContactInquiryReceipt">> {
  const tours = inquiry.quarantined ? undefined : await findTours(services.db, inquiry.location_id);
  return {
    reference: inquiry.reference,
    form: inquiry.form,
    first_name: inquiry.first_name,
    email: inquiry.email,
    phone: inquiry.phone,
    services: inquiry.services,
    move_in_timeline: inquiry.move_in_timeline,
    contact_how: inquiry.contact_how && isContactWay(inquiry.contact_how) ? inquiry.contact_how : null,
    contact_when: inquiry.contact_when.filter(isContactTime),
    tour_days: inquiry.tour_days.filter(isTourDay),
    tour_times: inquiry.tour_times.filter(isTourTime),
    created_at: inquiry.created_at.toString(),
    set_aside: inquiry.quarantined,
    tour: await tourOf(services, inquiry, "client"),
    tour_calendar: tours?.stylist_id ?? null,
    location: {
      url_name: inquiry.location_url_name,
      name: inquiry.location_name,
      country: inquiry.location_country,
      time_zone: inquiry.time_zone,
      public_contact_name: inquiry.public_contact_name,
      public_phone: inquiry.public_phone,
    },
  };
}

async function inquiryBehindReceipt({ db, signingKey }: InquiryServices, token: string) {
  const id = readToken(signingKey, "inquiry-receipt", token);
  return id === null
    ? undefined
    : selectInquiries(db).where("contact_inquiry.id", "=", id).executeTakeFirst();
}

/** One receipt for the visitor: that of the first location. */
function storedAnswer(signingKey: SigningKey, inquiries: ReadonlyArray<{ id: string; reference: string }>) {
  const [first] = inquiries;
  if (!first) throw new Error("An inquiry was stored without an id");
  return {
    contact_inquiry_ids: inquiries.map(({ id }) => id),
    reference: first.reference,
    receipt_token: signToken(signingKey, "inquiry-receipt", first.id),
  };
}
