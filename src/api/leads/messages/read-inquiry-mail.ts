import { sql } from "kysely";
import { whenLabel } from "#domain/booking/instant-label.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { inquiryChoices } from "#domain/leads/inquiry-choices.ts";
import { inquiryPath } from "#domain/leads/paths.ts";
import { planFacts } from "#domain/leads/plan-question.ts";
import { tourProposals, tourWishPhrase } from "#domain/leads/tour-wish.ts";
import { findService } from "#domain/network/find-service.ts";
import { locationPath } from "#domain/network/paths.ts";
import { pathIn } from "#domain/platform/languages.ts";
import { proposalHref } from "#domain/platform/preferred-contact.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import { findBooking } from "../../booking/bookings/booking-queries.ts";
import type { MessageRow } from "../../platform/database/visitor-tables.ts";
import type { WrittenLanguage } from "../../platform/language/written-language.ts";
import type { MailSources } from "../../platform/mail/define-message.ts";
import { signToken } from "../../platform/signing/signed-token.ts";
import { type InquiryWithLocation, selectInquiries } from "../inquiries/inquiry-queries.ts";
import { managerUrl } from "../inquiries/manager-link.ts";
import { findEarlierInquiry } from "./earlier-inquiry.ts";

/** What the mails about an inquiry say. */
export type InquiryDetail = Awaited<ReturnType<typeof inquiryDetail>>;

/** With the mailboxes of its two sides; null for a demo or a deleted inquiry. */
export async function readInquiryMail(mail: MessageRow, services: MailSources & WrittenLanguage) {
  const inquiry = await selectInquiries(services.db)
    .where("contact_inquiry.id", "=", mail.contact_inquiry_id)
    .where("contact_inquiry.demo", "=", false)
    .executeTakeFirst();
  if (!inquiry) return null;
  const also = Array.isArray(mail.detail.also) ? mail.detail.also.map(String) : [];
  const { first_name, last_name, email, public_contact_name, public_email } = inquiry;
  return {
    detail: await inquiryDetail(inquiry, { also, recipient: mail.recipient }, services),
    visitor: { name: `${first_name} ${last_name}`, address: email },
    manager: { name: public_contact_name ?? "", address: public_email ?? services.fallbackEmail },
  };
}

async function inquiryDetail(
  inquiry: InquiryWithLocation,
  { also, recipient }: { also: readonly string[]; recipient: string },
  services: MailSources & WrittenLanguage,
) {
  const { id, tour_id, tour_wanted, created_at, time_zone } = inquiry;
  const { reference, first_name, last_name, email, phone, message } = inquiry;
  const { location_name, public_contact_name, public_phone, public_email } = inquiry;
  const { i18n, language } = services;
  const choices = inquiryChoices(inquiry);
  const tour = tour_id === null ? undefined : await findBooking(services.db, tour_id);
  const link = (path: string) => new URL(pathIn(language, path), services.publicUrl).href;
  const locationUrl = (url_name: string) => link(locationPath(url_name));
  const others = await selectInquiries(services.db)
    .where("contact_inquiry.id", "=", sql<string>`any(${also})`)
    .orderBy("contact_inquiry.location_id")
    .execute();
  return {
    ...{ reference, first_name, last_name, email, phone, message },
    plans: planFacts(inquiry).map(({ name, value }) => ({
      name: i18n._(name),
      value: value && i18n._(value),
    })),
    ...{ location_name, public_contact_name, public_phone, public_email },
    allow_team_to_text_you: inquiry.allow_team_to_text_you,
    services: inquiry.services.map((value) => i18n._(findService(value)?.label ?? value)),
    contact_how: choices.contact_how,
    contact_when: choices.contact_when,
    /** `Tuesday or Thursday, in the evening`; null for no preference. */
    tour: tourWishPhrase(i18n, choices),
    /** `Tuesday, November 24 at 10:00 am, Central Time`; null without a booked tour. */
    booked: tour?.status === "confirmed" ? whenLabel(tour.starts_at, time_zone, i18n) : null,
    /** The same of the time that was chosen with the inquiry and isn't booked. */
    wanted: tour_wanted && whenLabel(tour_wanted, time_zone, i18n),
    tour_proposals: tourProposals(i18n, choices, slotAt(created_at, time_zone).slice(0, 10)).map((label) => ({
      label,
      /** Null if they prefer a call. */
      href: proposalHref(i18n, { ...inquiry, ...choices }, label),
    })),
    received: whenLabel(created_at, time_zone, i18n),
    earlier: await findEarlierInquiry(services, inquiry),
    time_zone_name: timeZoneName(time_zone, created_at.toString(), i18n),
    /** The other locations that the same form was meant for. */
    others: others.map((inquiry) => ({
      reference: inquiry.reference,
      location_name: inquiry.location_name,
      location_url: locationUrl(inquiry.location_url_name),
      public_contact_name: inquiry.public_contact_name,
      public_phone: inquiry.public_phone,
    })),
    site_url: link("/"),
    location_url: locationUrl(inquiry.location_url_name),
    receipt_url: link(inquiryPath(signToken(services.signingKey, "inquiry-receipt", id))),
    acknowledge_url: managerUrl(id, recipient, services),
  };
}
