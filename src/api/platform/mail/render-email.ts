import { createHash } from "node:crypto";
import { instant } from "../database/instant.ts";
import { accountDetail, welcomeDetail } from "./account-detail.ts";
import { alertDetail } from "./alert-detail.ts";
import { bookingDetail, bookingLinksDetail } from "./booking-detail.ts";
import {
  bundleDetail,
  type InquiryDetail,
  inquiryDetail,
  quarantineDetail,
  tourHoursDetail,
} from "./inquiry-detail.ts";
import type { MailRow } from "./lock-next-mail.ts";
import { mailDigestDetail } from "./mail-digest.ts";
import {
  type AccountMailKind,
  type AlertMailKind,
  type BookingMailKind,
  type InquiryMailKind,
  isMailAbout,
} from "./mail-kind.ts";
import type { MailServices } from "./mail-services.ts";
import type { Email, Mailbox } from "./transport.ts";

type Body = Omit<Email, "id" | "written_at" | "to">;

const alone = { replyTo: null, attachments: [] };

/** The email that a row of `mail` asks for, as things stand now; null when there is nothing left to say. */
export async function renderEmail(mail: MailRow, services: MailServices): Promise<Email | null> {
  const body = await writeBody(mail, services);
  if (!body) return null;
  const thread = await mailsBefore(mail, services);
  return { id: mail.id, written_at: mail.created_at, to: mail.recipient, thread, ...body };
}

/** The mails about the same inquiry or booking that its recipient got before. */
async function mailsBefore(mail: MailRow, { db }: MailServices): Promise<string[]> {
  const about = mail.booking_id === null ? "contact_inquiry_id" : "booking_id";
  if (mail[about] === null) return [];
  const before = await db
    .selectFrom("mail")
    .where(about, "=", mail[about])
    .where("recipient", "=", mail.recipient)
    .where("created_at", "<", instant(mail.created_at))
    .orderBy("created_at")
    .orderBy("id")
    .select("id")
    .execute();
  return before.map(({ id }) => id);
}

/** Rows that leave as one mail. */
export type Bundle = readonly [MailRow, ...MailRow[]];

/** Another set of rows is another mail: one that was delivered never stands for a lead that it didn't have. */
export function bundleId(bundle: Bundle): string {
  const [{ id }] = bundle;
  if (bundle.length === 1) return id;
  const ids = bundle.map((mail) => mail.id).sort();
  return createHash("sha256").update(ids.join()).digest("hex").slice(0, 36);
}

/** One mail with several leads for a manager; null if none of them is left. */
export async function renderBundle(bundle: Bundle, services: MailServices): Promise<Email | null> {
  const { db, facts } = services;
  const [mail] = bundle;
  const ids = bundle.map(({ contact_inquiry_id }) => contact_inquiry_id ?? "");
  const inquiries = await Promise.all(
    ids.map((id) => facts.inquiry(db, { id, also: [], recipient: mail.recipient })),
  );
  const detail = bundleDetail(
    inquiries.filter((inquiry) => inquiry !== null),
    services,
  );
  if (!detail) return null;
  const said = { ...(await services.renderMail("inquiries-set-aside", detail)), ...alone };
  return { id: bundleId(bundle), written_at: mail.created_at, to: mail.recipient, thread: [], ...said };
}

async function writeBody(mail: MailRow, services: MailServices): Promise<Body | null> {
  const { kind, contact_inquiry_id, account_id, detail } = mail;
  if (isMailAbout("booking", kind)) return aboutBooking(kind, mail, services);
  if (isMailAbout("alert", kind)) return aboutAlert(kind, mail, services);
  if (kind === "booking-links") return linksOf(mail.recipient, services);
  if (isMailAbout("inquiry", kind) && contact_inquiry_id !== null) {
    return aboutInquiry(kind, { id: contact_inquiry_id, mail }, services);
  }
  if (isMailAbout("account", kind) && account_id !== null) {
    return aboutAccount(kind, account_id, services);
  }
  if (kind === "inquiries-set-aside") return setAsideList(mail, services);
  if (kind === "tour-hours") {
    const told = tourHoursDetail(detail, services);
    return { ...(await services.renderMail(kind, told)), ...alone };
  }
  return kind === "mail-digest" ? digest(mail, services) : null;
}

async function aboutBooking(
  kind: BookingMailKind,
  { booking_id, detail: { side: told, was } }: MailRow,
  services: MailServices,
): Promise<Body | null> {
  const { db, facts, publicUrl, now } = services;
  const side = kind === "booking-stylist" || told === "stylist" ? "stylist" : "client";
  const booking = booking_id && (await facts.booking(db, booking_id, side));
  const detail = booking && bookingDetail(booking, { kind, side, was }, { publicUrl, now: now() });
  if (!booking || !detail) return null;
  const method = booking.status === "cancelled" ? "CANCEL" : "REQUEST";
  const replyTo =
    detail.side === "client"
      ? { name: detail.stylist_name, address: detail.stylist_email ?? services.fallbackEmail }
      : { name: detail.client_name, address: detail.client_email };
  return {
    ...(await services.renderMail(kind, detail)),
    ...(detail.sender !== null && { senderName: detail.sender }),
    toName: side === "client" ? detail.client_name : detail.stylist_name,
    replyTo,
    attachments:
      kind === "booking-after"
        ? []
        : [
            {
              name: booking.calendar_name,
              media_type: `text/calendar; charset=utf-8; method=${method}`,
              content: Buffer.from(booking.calendar),
            },
          ],
  };
}

async function aboutAlert(
  kind: AlertMailKind,
  { opening_alert_id, detail: { offer_id } }: MailRow,
  services: MailServices,
): Promise<Body | null> {
  const { db, facts, now } = services;
  const offerId = typeof offer_id === "string" ? offer_id : null;
  const alert = opening_alert_id === null ? null : await facts.alert(db, opening_alert_id, offerId);
  // The time was booked, or the offer expired, before the mail could leave.
  const isOver = !alert?.offer || Temporal.Instant.compare(alert.offer.expires_at, now()) <= 0;
  if (!alert || (kind === "alert-opening" && isOver)) return null;
  return {
    ...(await services.renderMail(kind, alertDetail(alert, services))),
    ...alone,
    ...(alert.what === null && { senderName: "" }),
    unsubscribeUrl: alert.alert_url,
  };
}

async function linksOf(email: string, services: MailServices): Promise<Body | null> {
  const { db, facts, now } = services;
  const detail = bookingLinksDetail(await facts.bookingsToCome(db, email, now()), services);
  if (!detail) return null;
  const { sender } = detail;
  const mail = await services.renderMail("booking-links", detail);
  return { ...mail, ...alone, ...(sender !== null && { senderName: sender }) };
}

async function digest(mail: MailRow, services: MailServices): Promise<Body | null> {
  const { recipient, created_at: until } = mail;
  const detail = await mailDigestDetail(services.db, { recipient, until }, services);
  return detail && { ...(await services.renderMail("mail-digest", detail)), ...alone };
}

async function setAsideList(
  { detail: { ids }, recipient }: MailRow,
  services: MailServices,
): Promise<Body | null> {
  const listed = Array.isArray(ids) ? ids.map(String) : [];
  const detail = quarantineDetail(await services.facts.setAside(services.db, listed, recipient), services);
  return detail && { ...(await services.renderMail("inquiries-set-aside", detail)), ...alone };
}

async function aboutInquiry(
  kind: InquiryMailKind,
  { id, mail: { detail: about, recipient } }: { id: string; mail: MailRow },
  services: MailServices,
): Promise<Body | null> {
  const { db, facts } = services;
  const also = Array.isArray(about.also) ? about.also.map(String) : [];
  const inquiry = await facts.inquiry(db, { id, also, recipient });
  if (!inquiry) return null;
  const detail = inquiryDetail(inquiry, services);
  const isForVisitor = kind === "inquiry-visitor";
  return {
    ...(await services.renderMail(kind, detail)),
    ...(isForVisitor && { senderName: detail.public_contact_name ?? "" }),
    toName: (isForVisitor ? visitor : manager)(detail, services).name,
    replyTo: (isForVisitor ? manager : visitor)(detail, services),
    attachments: isForVisitor ? [] : await facts.inquiryFiles(db, id),
  };
}

async function aboutAccount(
  kind: AccountMailKind,
  accountId: number,
  { db, facts, publicUrl, now, renderMail }: MailServices,
): Promise<Body> {
  const { id, email } = await facts.account(db, accountId);
  if (kind === "welcome") return { ...(await renderMail(kind, welcomeDetail(publicUrl))), ...alone };
  // The token is made as the mail is written, so that it is good for its full time and its text is stored nowhere. It is
  // committed before the mail leaves: the link in a mail that was taken works, whatever happens to the mail's own row.
  const token = kind === "password-reset" ? await facts.resetToken(db, id, now()) : "new";
  return { ...(await renderMail(kind, accountDetail(email, publicUrl, token))), ...alone };
}

function visitor({ first_name, last_name, email }: InquiryDetail): Mailbox {
  return { name: `${first_name} ${last_name}`, address: email };
}

function manager(detail: InquiryDetail, { fallbackEmail }: MailServices): Mailbox {
  const { public_contact_name, public_email } = detail;
  return { name: public_contact_name ?? "", address: public_email ?? fallbackEmail };
}
