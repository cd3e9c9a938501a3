import { inquiryMessages } from "#domain/leads/inquiry-messages.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { invalid, notFound, notInDemo } from "../../platform/http/refusals.ts";
import { readToken, type SigningKey, signToken } from "../../platform/signing/signed-token.ts";
import { createFormToken } from "./assess-inquiry.ts";
import { completeSplit } from "./complete-split.ts";
import { createInquiry } from "./create-inquiry.ts";
import { releaseFromQuarantine } from "./deliver-again.ts";
import { inquiredLocations } from "./inquired-locations.ts";
import { inquiryBehind, receiptOf, showToManager } from "./inquiry-answer.ts";
import type { InquiryServices } from "./inquiry-services.ts";

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
    if (!location) return invalid("location_id", searchMessages.locationGone);

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
        ? invalid("location_id", searchMessages.locationGone)
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
    const completed = await completeSplit(services, caller, areTheirs ? ids : [], input);
    if (!completed.ok) return completed;
    const { inquiries } = completed;
    return {
      ok: true,
      data: storedAnswer(services.signingKey, inquiries),
      message: inquiryMessages.received,
    };
  },

  async getContactInquiryReceipt({ token }, services) {
    const inquiry = await inquiryBehind(services, "inquiry-receipt", token);
    return inquiry ? { ok: true, data: await receiptOf(services, inquiry) } : notFound;
  },

  getContactInquiryForManager: ({ token }, services) => showToManager(services, token),

  async releaseContactInquiry({ token }, services, { demo }) {
    const inquiry = await inquiryBehind(services, "inquiry-acknowledge", token);
    if (!inquiry) return notFound;
    if (demo && !inquiry.demo) return notInDemo;
    // The release stays although the acknowledgement comes later.
    await releaseFromQuarantine(services, inquiry.reference);
    return showToManager(services, token);
  },

  async acknowledgeContactInquiry({ token }, services, { demo }) {
    const inquiry = await inquiryBehind(services, "inquiry-acknowledge", token);
    if (!inquiry) return notFound;
    if (demo && !inquiry.demo) return notInDemo;
    // The first acknowledgement counts; repeats change nothing.
    await services.db
      .updateTable("contact_inquiry")
      .set({ acknowledged_at: services.now().toString() })
      .where("id", "=", inquiry.id)
      .where("acknowledged_at", "is", null)
      .execute();
    return showToManager(services, token);
  },
};

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
