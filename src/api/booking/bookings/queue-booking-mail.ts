import { type Kysely, sql } from "kysely";
import type { WebhookType } from "#contract/webhook.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { MailKind } from "../../platform/mail/mail-kind.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { queueWebhook } from "../../platform/outbox/queue-webhook.ts";
import type { BookingServices } from "../booking-services.ts";
import type { Party } from "./booking-link.ts";
import { type BookingWithPlace, findBooking } from "./booking-queries.ts";

type Services = Pick<BookingServices, "jobs" | "now" | "fallbackEmail" | "webhookUrls">;

const followUpAfter = Temporal.Duration.from({ hours: 20 });
const dayBefore = Temporal.Duration.from({ hours: 24 });

/** Queues mails to both sides of a new booking, and a reminder. */
export async function notifyOfBooking(transaction: Kysely<Database>, services: Services, id: string) {
  const booking = await theBooking(transaction, id);
  await tellPrograms(transaction, services, booking, "created");
  await queueBookingMail(transaction, services, booking, "booking-client", booking.email);
  await queueBookingMail(
    transaction,
    services,
    booking,
    "booking-stylist",
    professionalEmail(booking, services),
  );
  await remindLater(transaction, services, booking);
}

/** Queues mails about a rescheduled booking; `was` is the previous start. */
export async function notifyOfReschedule(
  transaction: Kysely<Database>,
  services: Services,
  id: string,
  was: Temporal.Instant,
) {
  const booking = await theBooking(transaction, id);
  await tellPrograms(transaction, services, booking, "moved", { was: was.toString() });
  const recipients = { client: booking.email, stylist: professionalEmail(booking, services) } as const;
  for (const side of ["client", "stylist"] as const)
    await queueRescheduled(transaction, services, booking, { recipient: recipients[side], side, was });
  await remindLater(transaction, services, booking);
}

export async function notifyOfCancellation(transaction: Kysely<Database>, services: Services, id: string) {
  const booking = await theBooking(transaction, id);
  await tellPrograms(transaction, services, booking, "cancelled");
  await queueBookingMail(transaction, services, booking, "booking-cancelled", booking.email, {
    side: "client",
  });
  await queueBookingMail(
    transaction,
    services,
    booking,
    "booking-cancelled",
    professionalEmail(booking, services),
    { side: "stylist" },
  );
}

/**
 * One mail a minute about the reschedules of a booking, which says its last state when it leaves. A mail still waiting says this one
 * too: its `was` is the last time that the recipient knows, and a booking that is back there needs no mail.
 */
async function queueRescheduled(
  transaction: Kysely<Database>,
  services: Services,
  booking: BookingWithPlace,
  { recipient, side, was }: { recipient: string; side: Party; was: Temporal.Instant },
): Promise<void> {
  const { id, sequence, starts_at } = booking;
  const waiting = await transaction
    .selectFrom("message")
    .where("kind", "=", "booking-moved")
    .where("booking_id", "=", id)
    .where("recipient", "=", recipient)
    .where(sql<boolean>`detail ->> 'side' = ${side}`)
    .where("status", "=", "waiting")
    .where("leased_until", "is", null)
    .select(["id", "detail"])
    .forUpdate()
    // One that is on its way stands for itself.
    .skipLocked()
    .executeTakeFirst();
  if (!waiting)
    await queueBookingMail(transaction, services, booking, "booking-moved", recipient, {
      side,
      was: was.toString(),
    });
  else if (waiting.detail.was === starts_at.toString())
    await transaction.deleteFrom("message").where("id", "=", waiting.id).execute();
  else
    await transaction
      .updateTable("message")
      .set({ detail: JSON.stringify({ ...waiting.detail, sequence }) })
      .where("id", "=", waiting.id)
      .execute();
}

type NotedBooking = Pick<BookingWithPlace, "id" | "sequence" | "language" | "location_language">;

/** Queues one mail per kind, recipient and state of the booking. */
async function queueBookingMail(
  transaction: Kysely<Database>,
  { now }: Pick<Services, "now">,
  { id, sequence, language, location_language }: NotedBooking,
  kind: MailKind,
  recipient: string,
  detail: { side?: Party; was?: string } = {},
): Promise<void> {
  await queueMail(transaction, {
    kind,
    booking_id: id,
    recipient,
    language: kind === "booking-stylist" || detail.side === "stylist" ? location_language : language,
    detail: { sequence, ...detail },
    created_at: now(),
    isMinutely: kind === "booking-moved",
  });
}

async function tellPrograms(
  transaction: Kysely<Database>,
  services: Services,
  { id, kind, sequence }: BookingWithPlace,
  event: "created" | "moved" | "cancelled",
  detail: { was?: string } = {},
): Promise<void> {
  const type: WebhookType = `${kind === "tours" ? "tour" : "booking"}.${event}`;
  await queueWebhook(transaction, services, { kind: type, booking_id: id, detail: { sequence, ...detail } });
}

/** Mails the client the day before, unless that is now, and after the visit. */
async function remindLater(
  transaction: Kysely<Database>,
  { jobs, now }: Services,
  { id, sequence, starts_at, ends_at }: BookingWithPlace,
): Promise<void> {
  const afterVisit = Math.ceil(ends_at.add(followUpAfter).since(now()).total("seconds"));
  await jobs.enqueue(
    transaction,
    { name: "follow-up-booking", booking_id: id, sequence },
    { afterSeconds: afterVisit },
  );
  const afterSeconds = Math.floor(starts_at.subtract(dayBefore).since(now()).total("seconds"));
  if (afterSeconds <= 0) return;
  await jobs.enqueue(transaction, { name: "remind-of-booking", booking_id: id, sequence }, { afterSeconds });
}

/** Falls back to the location's email, then to FALLBACK_EMAIL. */
function professionalEmail(booking: BookingWithPlace, { fallbackEmail }: Services): string {
  return booking.stylist_email ?? booking.public_email ?? fallbackEmail;
}

async function theBooking(transaction: Kysely<Database>, id: string): Promise<BookingWithPlace> {
  const booking = await findBooking(transaction, id);
  if (!booking) throw new Error("The booking to notify about cannot be read");
  return booking;
}

/** Reminds the client once; skips a booking that was rescheduled or cancelled, or has begun. */
export async function remindOfBooking(
  { db, now }: BookingServices,
  { booking_id, sequence }: { booking_id: string; sequence: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const marked = await transaction
      .updateTable("booking")
      .set({ reminded_at: now().toString() })
      .where("id", "=", booking_id)
      .where("sequence", "=", sequence)
      .where("status", "=", "confirmed")
      .where("reminded_at", "is", null)
      .where(sql<boolean>`lower(during) > ${instant(now())}`)
      .returning("id")
      .executeTakeFirst();
    const booking = marked && (await findBooking(transaction, marked.id));
    if (booking) await queueBookingMail(transaction, { now }, booking, "booking-reminder", booking.email);
  });
}

/** Writes to the client once after a visit that took place; a tour has its manager for that. */
export async function followUpBooking(
  { db, now }: BookingServices,
  { booking_id, sequence }: { booking_id: string; sequence: number },
): Promise<void> {
  const booking = await findBooking(db, booking_id);
  if (booking?.status !== "confirmed" || booking.sequence !== sequence || booking.kind === "tours") return;
  await queueBookingMail(db, { now }, booking, "booking-after", booking.email);
}
