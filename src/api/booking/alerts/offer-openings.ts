import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { planAppointment } from "../availability/appointment.ts";
import { findOpenings, wantedKey } from "../availability/find-openings.ts";
import { insertBooking, timeColumns } from "../availability/insert-booking.ts";
import { reserveTime } from "../availability/reserve-time.ts";
import type { BookingServices } from "../booking-services.ts";
import { deleteHolds } from "../holds/hold-time.ts";
import { alertsFor, stylistsWaitedFor, type WaitingAlert } from "./alert-queries.ts";

type Services = Pick<BookingServices, "db" | "jobs" | "now">;

/** How long a time is held for the visitor it's offered to. */
const offerMinutes = 30;
const daysRead = 62;

/** Offers a professional's open times to matching alerts in order of creation, each held until it expires. */
export async function offerOpenings(services: Services, stylist_id: number): Promise<void> {
  const { db } = services;
  const alerts = await alertsFor(db, stylist_id, services.now());
  for (const alert of alerts) {
    for (const start of await openingsFor(services, stylist_id, alert)) {
      if (await offer(services, stylist_id, alert, start)) break;
    }
  }
}

/** Offers the open times of all professionals with alerts; an import of hours enqueues no job. */
export async function offerAllOpenings(services: Services): Promise<void> {
  for (const id of await stylistsWaitedFor(services.db, services.now())) await offerOpenings(services, id);
}

async function openingsFor(
  { db, now }: Services,
  stylist_id: number,
  alert: WaitingAlert,
): Promise<string[]> {
  const at = now();
  const first = Math.max(Math.min(...alert.from_ms), at.epochMilliseconds);
  const { time_zone, duration_minutes: minutes } = alert;
  const from = Temporal.Instant.fromEpochMilliseconds(first)
    .toZonedDateTimeISO(time_zone)
    .toPlainDate()
    .toString();
  const wanted = { stylist_id, time_zone, minutes };
  const found = await findOpenings(db, [wanted], { from, days: daysRead }, at);
  const openings = found.get(wantedKey(wanted)) ?? [];
  return openings.filter((start) => {
    const startMs = Date.parse(start);
    const endMs = startMs + alert.duration_minutes * 60_000;
    const isWanted = alert.from_ms.some((from, at) => from <= startMs && endMs <= (alert.until_ms[at] ?? 0));
    return isWanted && !alert.offered_ms.includes(startMs);
  });
}

/** Holds the time and queues its mail in one transaction; false where the time has gone meanwhile. */
async function offer(
  { db, jobs, now }: Services,
  stylist_id: number,
  alert: WaitingAlert,
  start: string,
): Promise<boolean> {
  const at = now();
  const expires_at = at.add({ minutes: offerMinutes }).toString();
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
    if (!open) return gone;
    await deleteHolds(transaction, stylist_id, { now: at, own: undefined });
    const { id: hold_id } = await insertBooking(transaction, {
      ...timeColumns(appointment),
      status: "held",
      held_until: expires_at,
    });
    const offer_id = randomBytes(16).toString("base64url");
    const stored = await transaction
      .insertInto("opening_offer")
      .values({
        id: offer_id,
        alert_id: alert.id,
        stylist_id,
        service_guid: alert.service_guid,
        starts_at: Temporal.Instant.from(start).toString(),
        hold_id,
        expires_at,
        created_at: at.toString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows === 0n) throw new Error("An alert was offered two times at once");
    await queueMail(transaction, {
      kind: "alert-opening",
      opening_alert_id: alert.id,
      recipient: alert.email,
      detail: { offer_id },
    });
    const afterSeconds = offerMinutes * 60;
    await jobs.enqueue(transaction, { name: "expire-offer", offer_id }, { afterSeconds });
    return { ok: true } as const;
  });
  return held.ok;
}

const gone = { ok: false, problem: "slot-taken", message: openingMessages.slotTaken } as const;

/** Ends an offer: its alert where the time was booked, else only the hold, and the next in line is asked. */
export async function expireOffer(services: Services, offer_id: string): Promise<void> {
  const { db, now } = services;
  const stylist_id = await db.transaction().execute(async (transaction) => {
    const offer = await transaction
      .updateTable("opening_offer")
      .set({ closed_at: now().toString() })
      .where("id", "=", offer_id)
      .where("closed_at", "is", null)
      .returning(["alert_id", "stylist_id", "starts_at", "hold_id"])
      .executeTakeFirst();
    if (!offer) return null;
    await transaction
      .deleteFrom("booking")
      .where("id", "=", offer.hold_id)
      .where("status", "=", "held")
      .execute();
    await transaction
      .updateTable("opening_alert")
      .set({ ended_at: now().toString() })
      .where("id", "=", offer.alert_id)
      .where(
        sql<boolean>`exists (
          select from booking where stylist_id = ${offer.stylist_id} and status = 'confirmed'
            and lower(during) = ${instant(offer.starts_at)} and lower(booking.email) = lower(opening_alert.email)
        )`,
      )
      .execute();
    return offer.stylist_id;
  });
  if (stylist_id !== null) await offerOpenings(services, stylist_id);
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
      .returning(["id", "email"])
      .execute();
    for (const { id, email } of free)
      await queueMail(transaction, { kind: "alert-studio", opening_alert_id: id, recipient: email });
  });
}
