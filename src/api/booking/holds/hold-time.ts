import { type Kysely, sql } from "kysely";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { type Interval, overlap } from "#domain/booking/interval.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Answer, Caller } from "../../platform/http/call.ts";
import { findKey, keyReused, lookUpKey, rememberKey, renewKey } from "../../platform/http/idempotency.ts";
import { invalid } from "../../platform/http/refusals.ts";
import { readToken, signToken } from "../../platform/signing/signed-token.ts";
import { type Appointment, type CallersTime, planAppointment } from "../availability/appointment.ts";
import { insertBooking, timeColumns } from "../availability/insert-booking.ts";
import { reserveTime } from "../availability/reserve-time.ts";
import type { BookingServices } from "../booking-services.ts";

type HoldServices = Pick<BookingServices, "db" | "now" | "signingKey">;

/** So many holds of one network with a professional: three people at one address can choose at the same time. */
const maxHeld = 3;

type NewHold = ParsedInputOf<"holdSlot">;

const scope = "hold";
const heldFor = Temporal.Duration.from({ minutes: 5 });

/**
 * Holds a time and replaces the caller's earlier hold with the professional. A retry with the same key gets the same hold, and
 * a time that was offered by mail has the hold of its offer, on every device.
 */
export async function holdSlot(
  services: HoldServices & Pick<BookingServices, "rateLimiter">,
  { demo, address, idempotencyKey: key }: Caller,
  wish: NewHold,
): Promise<Answer<"holdSlot">> {
  const { db, signingKey } = services;
  const { hold: _, ...time } = wish;
  const request = { ...time, demo };
  const now = services.now();
  const held_until = now.add(heldFor).toString();
  const callerHold = await findHold(services, wish);
  const held_by = demo ? null : services.rateLimiter.networkOf(address);
  const plan = (source: Kysely<Database>) => planAppointment(source, wish, now, callerHold);
  const newHold = await reserveTime(db, wish.stylist_id, plan, async (transaction, appointment) => {
    if (callerHold?.offer) return stillOffered(callerHold.id, callerHold.offer, appointment);
    const use = key ? (await lookUpKey(transaction, scope, key, request)).use : null;
    if (use === "other-request") return keyReused;
    await deleteHolds(transaction, wish.stylist_id, { now, ownHoldId: callerHold?.id });
    if (held_by !== null) await makeRoom(transaction, wish.stylist_id, held_by);
    const row = { ...timeColumns(appointment), status: "held", held_until, held_by, demo } as const;
    const { id } = await insertBooking(transaction, row);
    if (key && use === "first") await rememberKey(transaction, scope, key, request, id);
    if (key && use === "repeat") await renewKey(transaction, scope, key, id);
    return { ok: true, id, held_until, isRepeat: false } as const;
  });
  const result = newHold.ok || !key ? newHold : ((await findHeld(services, key, request)) ?? newHold);
  if (!result.ok) return result;
  const data = { hold: signToken(signingKey, "booking-hold", result.id), held_until: result.held_until };
  return { ok: true, data, replayed: result.isRepeat };
}

/** The hold of an offer, unchanged, if it covers the appointment; another time isn't held beside it. */
function stillOffered(id: string, { held_until, during }: OfferedTime, appointment: Appointment) {
  const isCovered = appointment.during.startMs === during.startMs && appointment.during.endMs <= during.endMs;
  return isCovered ? ({ ok: true, id, held_until, isRepeat: true } as const) : heldByOffer;
}

const heldByOffer = invalid("hold", bookingMessages.heldByOffer);

/** The hold that a booking uses up: not that of an offer for another time, which stays until its minute. */
export function usedHold(callerHold: CallersHold | undefined, { busy }: Appointment): string | undefined {
  return callerHold?.offer && !overlap(callerHold.offer.busy, busy) ? undefined : callerHold?.id;
}

/** Ends the oldest holds of a network with a professional, so that it may have one more; offers' holds have no network. */
async function makeRoom(
  transaction: Kysely<Database>,
  professionalId: number,
  network: string,
): Promise<void> {
  await sql`
    delete from booking where id in (
      select id from booking where stylist_id = ${professionalId} and status = 'held' and held_by = ${network}
      order by held_until desc, id offset ${maxHeld - 1}
    )
  `.execute(transaction);
}

/** The unexpired hold of the same request. */
async function findHeld({ db, now }: Pick<HoldServices, "db" | "now">, key: string, request: unknown) {
  const keyUse = await findKey(db, scope, key, request);
  if (keyUse.use !== "repeat") return null;
  const hold = await db
    .selectFrom("booking")
    .where("id", "=", keyUse.subject_id)
    .where("status", "=", "held")
    .where("held_until", ">", instant(now()))
    .select(["id", "held_until"])
    .executeTakeFirst();
  return hold?.held_until
    ? ({ ok: true, id: hold.id, held_until: hold.held_until.toString(), isRepeat: true } as const)
    : null;
}

/** Time that a mail offers until a stated minute. */
interface OfferedTime {
  held_until: string;
  during: Interval;
  busy: Interval;
}

export interface CallersHold extends CallersTime {
  offer: OfferedTime | null;
}

/** The caller's unexpired hold with this professional. */
export async function findHold(
  { db, signingKey, now }: HoldServices,
  { stylist_id, start, hold = "" }: Pick<NewHold, "hold" | "stylist_id" | "start">,
): Promise<CallersHold | undefined> {
  const id = readToken(signingKey, "booking-hold", hold);
  if (id === null) return undefined;
  const holdRow = await db
    .selectFrom("booking")
    .where("id", "=", id)
    .where("stylist_id", "=", stylist_id)
    .where("status", "=", "held")
    .where("held_until", ">", instant(now()))
    .select(["created_at", "held_until"])
    .select([
      sql<Temporal.Instant>`lower(during)`.as("starts_at"),
      sql<Temporal.Instant>`upper(during)`.as("ends_at"),
      sql<Temporal.Instant>`lower(busy)`.as("busy_from"),
      sql<Temporal.Instant>`upper(busy)`.as("busy_until"),
      sql<boolean>`exists (select from opening_offer where hold_id = booking.id and closed_at is null)`.as(
        "is_offered",
      ),
    ])
    .executeTakeFirst();
  if (!holdRow?.held_until) return undefined;
  const during = intervalOf(holdRow.starts_at, holdRow.ends_at);
  const isForThisStart = during.startMs === Date.parse(start);
  const busy = intervalOf(holdRow.busy_from, holdRow.busy_until);
  const offer = holdRow.is_offered ? { held_until: holdRow.held_until.toString(), during, busy } : null;
  return { id, offer, ...(isForThisStart && { askedAt: holdRow.created_at }) };
}

const intervalOf = (from: Temporal.Instant, until: Temporal.Instant): Interval => ({
  startMs: from.epochMilliseconds,
  endMs: until.epochMilliseconds,
});

/** Deletes expired holds of a calendar, and the caller's own. */
export async function deleteHolds(
  transaction: Kysely<Database>,
  professionalId: number,
  { now, ownHoldId }: { now: Temporal.Instant; ownHoldId: string | undefined },
): Promise<void> {
  await transaction
    .deleteFrom("booking")
    .where("stylist_id", "=", professionalId)
    .where("status", "=", "held")
    .where((where) =>
      where.or([
        where("held_until", "<=", instant(now)),
        ...(ownHoldId === undefined ? [] : [where("id", "=", ownHoldId)]),
      ]),
    )
    .execute();
}

export async function deleteExpiredHolds(db: Kysely<Database>, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("booking")
    .where("status", "=", "held")
    .where("held_until", "<=", instant(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
