import { randomBytes } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { mailboxKey } from "#domain/platform/email.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { planAppointment } from "../availability/appointment.ts";
import { isHeld } from "../availability/booked-offer.ts";
import { insertBooking, timeColumns } from "../availability/insert-booking.ts";
import { reserveTime } from "../availability/reserve-time.ts";
import type { BookingServices } from "../booking-services.ts";
import { deleteHolds } from "../holds/hold-time.ts";
import {
  type AlertMatch,
  maxMissed,
  offersBooked,
  offersMissed,
  professionalsWaitedFor,
} from "./alert-queries.ts";
import { freedOpenings } from "./suitable-openings.ts";

type Services = Pick<BookingServices, "db" | "jobs" | "now">;

/** How long a time is held for the visitor it's offered to. */
const offerMinutes = 30;

/** Offers one freed time of a professional to the first alert it suits; the next when that offer is over. */
export async function offerOpenings(services: Services, stylist_id: number): Promise<void> {
  const { db, now } = services;
  await closeOffers(services, stylist_id);
  const freed = await freedOpenings(db, stylist_id, now());
  if (await hasOpenOffer(db, stylist_id)) return;
  const offered = await startsOffered(db, stylist_id);
  for (const { alert, starts } of freed)
    for (const start of starts) {
      const isNew = !offered.has(offerKey(alert.email, Date.parse(start)));
      if (isNew && (await offer(services, stylist_id, alert, start))) return;
    }
}

/** Offers freed times of all professionals with alerts; an import of hours enqueues no job. */
export async function offerAllOpenings(services: Services): Promise<void> {
  const { db, now } = services;
  const open = await db
    .selectFrom("opening_offer")
    .where("closed_at", "is", null)
    .select("stylist_id")
    .execute();
  const waitedFor = await professionalsWaitedFor(db, now());
  for (const id of new Set([...open.map(({ stylist_id }) => stylist_id), ...waitedFor]))
    await offerOpenings(services, id);
}

async function hasOpenOffer(db: Kysely<Database>, stylist_id: number): Promise<boolean> {
  const open = await db
    .selectFrom("opening_offer")
    .where("stylist_id", "=", stylist_id)
    .where("closed_at", "is", null)
    .select("id")
    .executeTakeFirst();
  return open !== undefined;
}

const offerKey = (email: string, startMs: number) => `${mailboxKey(email)} ${startMs}`;

/** Which starts of a professional were offered to which mailboxes, whatever the tag of the address. */
async function startsOffered(db: Kysely<Database>, stylist_id: number): Promise<Set<string>> {
  const offers = await db
    .selectFrom("opening_offer")
    .innerJoin("opening_alert", "opening_alert.id", "opening_offer.alert_id")
    .where("opening_offer.stylist_id", "=", stylist_id)
    .select(["email", "starts_at"])
    .execute();
  return new Set(offers.map(({ email, starts_at }) => offerKey(email, starts_at.epochMilliseconds)));
}

/** Holds the time and queues its mail in one transaction; false where the time has gone meanwhile. */
async function offer(
  { db, jobs, now }: Services,
  stylist_id: number,
  alert: AlertMatch,
  start: string,
): Promise<boolean> {
  const at = now();
  const starts_at = Temporal.Instant.from(start);
  const halfHour = at.add({ minutes: offerMinutes });
  // A time that has begun can't be booked.
  const expires_at = Temporal.Instant.compare(starts_at, halfHour) < 0 ? starts_at : halfHour;
  const wish = { stylist_id, service_ids: [alert.service_guid], start };
  const plan = (source: Kysely<Database>) => planAppointment(source, wish, at);
  const held = await reserveTime(db, stylist_id, plan, async (transaction, appointment) => {
    const open = await transaction
      .selectFrom("opening_alert")
      .where("id", "=", alert.id)
      .where("ended_at", "is", null)
      .select("id")
      .forUpdate()
      .executeTakeFirst();
    // Checked under the lock of the calendar: at most one time of a professional is held by the list.
    if (!open || (await hasOpenOffer(transaction, stylist_id))) return gone;
    await deleteHolds(transaction, stylist_id, { now: at, ownHoldId: undefined });
    const { id: hold_id } = await insertBooking(transaction, {
      ...timeColumns(appointment),
      status: "held",
      held_until: expires_at.toString(),
    });
    const offer_id = randomBytes(16).toString("base64url");
    const stored = await transaction
      .insertInto("opening_offer")
      .values({
        id: offer_id,
        alert_id: alert.id,
        stylist_id,
        service_guid: alert.service_guid,
        starts_at: starts_at.toString(),
        hold_id,
        expires_at: expires_at.toString(),
        created_at: at.toString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows === 0n) throw new Error("An alert was offered two times at once");
    await queueMail(transaction, {
      kind: "alert-opening",
      opening_alert_id: alert.id,
      recipient: alert.email,
      language: alert.language,
      detail: { offer_id },
    });
    const afterSeconds = Math.ceil(expires_at.since(at).total("seconds"));
    await jobs.enqueue(transaction, { name: "expire-offer", offer_id }, { afterSeconds });
    return { ok: true } as const;
  });
  return held.ok;
}

const gone = { ok: false, problem: "slot-taken", message: openingMessages.slotTaken } as const;

/** Looks at the calendar of an offer that is over: its time goes to the next in line. */
export async function expireOffer(services: Services, offer_id: string): Promise<void> {
  const offer = await services.db
    .selectFrom("opening_offer")
    .where("id", "=", offer_id)
    .where("closed_at", "is", null)
    .select("stylist_id")
    .executeTakeFirst();
  if (offer) await offerOpenings(services, offer.stylist_id);
}

/** Whether the claimant of a live offer can still book its time. */
export async function canBeBooked(
  db: Kysely<Database>,
  offer: Offer,
  at: Temporal.Instant,
): Promise<boolean> {
  const { stylist_id, service_guid, starts_at, hold_id: id, created_at: askedAt } = offer;
  const wish = { stylist_id, service_ids: [service_guid], start: starts_at.toString() };
  return (await planAppointment(db, wish, at, { id, askedAt })).ok;
}

type Offer = Selectable<Database["opening_offer"]>;

/**
 * Closes a professional's offers that were booked or have lapsed, also of a list that was left. Before its minute one is closed only
 * if its time can't be had any more, and its claimant gets a mail.
 */
async function closeOffers({ db, now }: Services, stylist_id: number): Promise<void> {
  const live = await db
    .selectFrom("opening_offer")
    .where("stylist_id", "=", stylist_id)
    .where(isHeld(now()))
    .selectAll()
    .executeTakeFirst();
  const withdrawn = live && !(await canBeBooked(db, live, now())) ? live.id : null;
  await db.transaction().execute(async (transaction) => {
    const closed = await transaction
      .updateTable("opening_offer")
      .from("opening_alert")
      .whereRef("opening_alert.id", "=", "opening_offer.alert_id")
      .where("opening_offer.stylist_id", "=", stylist_id)
      .where("closed_at", "is", null)
      .where(
        sql<boolean>`(
          expires_at <= ${instant(now())} or opening_offer.id = ${withdrawn}
          or not exists (select from booking where booking.id = hold_id and status = 'held')
        )`,
      )
      .set({ closed_at: now().toString() })
      .returning(["opening_offer.id", "alert_id", "hold_id", "email", "language"])
      .execute();
    for (const { id, alert_id, hold_id, email, language } of closed) {
      const { numDeletedRows } = await transaction
        .deleteFrom("booking")
        .where("id", "=", hold_id)
        .where("status", "=", "held")
        .executeTakeFirst();
      // A claimant who booked it meanwhile has it.
      if (id === withdrawn && numDeletedRows > 0n)
        await queueMail(transaction, {
          kind: "alert-withdrawn",
          opening_alert_id: alert_id,
          ...{ recipient: email, language },
          detail: { offer_id: id },
        });
      const ended = await transaction
        .updateTable("opening_alert")
        .set({ ended_at: now().toString() })
        .where("id", "=", alert_id)
        .where("ended_at", "is", null)
        .where(sql<boolean>`(${offersBooked} > 0 or ${offersMissed} >= ${maxMissed})`)
        .returning(["email", offersBooked.as("booked")])
        .executeTakeFirst();
      if (ended?.booked === 0)
        await queueMail(transaction, {
          kind: "alert-ended",
          opening_alert_id: alert_id,
          ...{ recipient: ended.email, language },
        });
    }
  });
}

/** Mails each studio alert of a location once when it has a free studio. */
export async function tellOfStudios({ db, now }: Services): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const free = await transaction
      .updateTable("opening_alert")
      .set({ ended_at: now().toString() })
      .where("stylist_id", "is", null)
      .where("category", "is", null)
      .where("confirmed_at", "is not", null)
      .where("ended_at", "is", null)
      .where("ends_at", ">", instant(now()))
      .where(
        sql<boolean>`exists (
          select from location where id = opening_alert.location_id and active and studio_count > (
            select count(*) from stylist where location_id = location.id and stylist.active
          )
        )`,
      )
      .returning(["id", "email as recipient", "language"])
      .execute();
    for (const { id, ...to } of free)
      await queueMail(transaction, { kind: "alert-studio", opening_alert_id: id, ...to });
  });
}
