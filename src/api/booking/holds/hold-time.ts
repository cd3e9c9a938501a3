import { type Kysely, sql } from "kysely";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Answer, Caller } from "../../platform/http/call.ts";
import { findKey, keyReused, lookUpKey, rememberKey, renewKey } from "../../platform/http/idempotency.ts";
import { readToken, signToken } from "../../platform/signing/signed-token.ts";
import { type OwnTime, planAppointment } from "../availability/appointment.ts";
import { insertBooking, timeColumns } from "../availability/insert-booking.ts";
import { reserveTime } from "../availability/reserve-time.ts";
import type { BookingServices } from "../booking-services.ts";

type HoldServices = Pick<BookingServices, "db" | "now" | "signingKey">;

type NewHold = ParsedInputOf<"holdSlot">;

const scope = "hold";
const heldFor = Temporal.Duration.from({ minutes: 5 });

/** Holds a time and replaces the caller's earlier hold with the professional. A retry with the same key gets the same hold. */
export async function holdSlot(
  services: HoldServices,
  { demo, idempotencyKey: key }: Caller,
  wish: NewHold,
): Promise<Answer<"holdSlot">> {
  const { db, signingKey } = services;
  const { hold: _, ...asked } = wish;
  const request = { ...asked, demo };
  const now = services.now();
  const held_until = now.add(heldFor).toString();
  const own = await findHold(services, wish);
  const plan = (source: Kysely<Database>) => planAppointment(source, wish, now, own);
  const held = await reserveTime(db, wish.stylist_id, plan, async (transaction, appointment) => {
    const use = key ? (await lookUpKey(transaction, scope, key, request)).use : null;
    if (use === "other-request") return keyReused;
    await deleteHolds(transaction, wish.stylist_id, { now, own: own?.id });
    const row = { ...timeColumns(appointment), status: "held", held_until, demo } as const;
    const { id } = await insertBooking(transaction, row);
    if (key && use === "first") await rememberKey(transaction, scope, key, request, id);
    if (key && use === "repeat") await renewKey(transaction, scope, key, id);
    return { ok: true, id, held_until, isRepeat: false } as const;
  });
  const known = held.ok || !key ? held : ((await findHeld(services, key, request)) ?? held);
  if (!known.ok) return known;
  const data = { hold: signToken(signingKey, "booking-hold", known.id), held_until: known.held_until };
  return { ok: true, data, replayed: known.isRepeat };
}

/** The unexpired hold of the same request. */
async function findHeld({ db, now }: Pick<HoldServices, "db" | "now">, key: string, request: unknown) {
  const known = await findKey(db, scope, key, request);
  if (known.use !== "repeat") return null;
  const held = await db
    .selectFrom("booking")
    .where("id", "=", known.subject_id)
    .where("status", "=", "held")
    .where("held_until", ">", instant(now()))
    .select(["id", "held_until"])
    .executeTakeFirst();
  return held?.held_until
    ? ({ ok: true, id: held.id, held_until: held.held_until.toString(), isRepeat: true } as const)
    : null;
}

/** The caller's unexpired hold with this professional. */
export async function findHold(
  { db, signingKey, now }: HoldServices,
  { stylist_id, start, hold = "" }: Pick<NewHold, "hold" | "stylist_id" | "start">,
): Promise<OwnTime | undefined> {
  const id = readToken(signingKey, "booking-hold", hold);
  if (id === null) return undefined;
  const held = await db
    .selectFrom("booking")
    .where("id", "=", id)
    .where("stylist_id", "=", stylist_id)
    .where("status", "=", "held")
    .where("held_until", ">", instant(now()))
    .select(["created_at", sql<Temporal.Instant>`lower(during)`.as("starts_at")])
    .executeTakeFirst();
  if (!held) return undefined;
  const isForThisStart = held.starts_at.epochMilliseconds === Date.parse(start);
  return { id, ...(isForThisStart && { askedAt: held.created_at }) };
}

/** Deletes expired holds of a calendar, and the caller's own. */
export async function deleteHolds(
  transaction: Kysely<Database>,
  stylistId: number,
  { now, own }: { now: Temporal.Instant; own: string | undefined },
): Promise<void> {
  await transaction
    .deleteFrom("booking")
    .where("stylist_id", "=", stylistId)
    .where("status", "=", "held")
    .where((where) =>
      where.or([
        where("held_until", "<=", instant(now)),
        ...(own === undefined ? [] : [where("id", "=", own)]),
      ]),
    )
    .execute();
}

/** Deletes all expired holds; returns their number. */
export async function deleteExpiredHolds(db: Kysely<Database>, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("booking")
    .where("status", "=", "held")
    .where("held_until", "<=", instant(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
