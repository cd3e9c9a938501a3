import { type Kysely, sql } from "kysely";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { emailKey } from "#domain/platform/email.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Answer, Caller } from "../../platform/http/call.ts";
import { findKey, type KeyUse, lookUpKey, rememberKey } from "../../platform/http/idempotency.ts";
import { writtenIn } from "../../platform/language/written-language.ts";
import { type Appointment, planAppointment } from "../availability/appointment.ts";
import { insertBooking, timeColumns } from "../availability/insert-booking.ts";
import { reserveTime } from "../availability/reserve-time.ts";
import type { BookingServices } from "../booking-services.ts";
import { type CallersHold, deleteHolds, findHold, usedHold } from "../holds/hold-time.ts";
import { toCreatedBooking } from "./booking-answer.ts";
import { findBooking } from "./booking-queries.ts";
import { notifyOfBooking } from "./queue-booking-mail.ts";

type NewBooking = ParsedInputOf<"createBooking"> & { kind?: "tours" };
/** What a tour checks and stores in the transaction that books it, under the lock of the calendar. */
interface WithinBooking {
  refuse(transaction: Kysely<Database>): Promise<Failure | null>;
  booked(transaction: Kysely<Database>, id: string): Promise<void>;
}

type Booked = { ok: true; id: string; isRepeat: boolean };

const scope = "booking";
/** Within this span, equal input for one time is a repeat of one booking. */
const repeatWindow = Temporal.Duration.from({ minutes: 10 });

/** Books a time once: a retry, a double click or the Back button returns the first booking. */
export async function book(
  services: BookingServices,
  caller: Caller,
  input: NewBooking,
  within?: WithinBooking,
): Promise<Answer<"createBooking">> {
  const callerHold = await findHold(services, input);
  const counted = await countBooking(services, caller, input);
  const taken = counted.refusal ?? (await takeWanted(services, caller, input, callerHold, within));
  const booked = taken.ok ? taken : ((await findEarlier(services, caller, input)) ?? taken);
  if (!booked.ok || booked.isRepeat) await counted.uncount?.();
  if (!booked.ok) return booked;

  const booking = await findBooking(services.db, booked.id);
  if (!booking) throw new Error("A booking was stored but cannot be read");
  const inItsLanguage = { ...services, ...writtenIn(booking.language, services) };
  return { ok: true, data: toCreatedBooking(booking, inItsLanguage), replayed: booked.isRepeat };
}

/** Counts what one network books of a professional, or of a location's tours, in a day. */
async function countBooking(
  { rateLimiter }: BookingServices,
  { address, demo }: Caller,
  { kind, stylist_id }: NewBooking,
): Promise<{ refusal?: Failure; uncount?: () => Promise<void> }> {
  if (address === null || demo) return {};
  const limit = kind === "tours" ? "tour-day" : "booking-day";
  const taken = await rateLimiter.take(limit, address, stylist_id);
  if (taken.ok) return { uncount: () => rateLimiter.giveBack(limit, address, stylist_id) };
  const { retryAfterSeconds } = taken;
  const message = bookingMessages.tooManyBookings;
  return { refusal: { ok: false, problem: "rate-limited", message, retryAfterSeconds } };
}

async function takeWanted(
  services: BookingServices,
  { idempotencyKey: key, demo, language }: Caller,
  input: NewBooking,
  callerHold: CallersHold | undefined,
  within: WithinBooking | undefined,
): Promise<Booked | Failure> {
  const { db } = services;
  const now = services.now();
  const plan = (source: Kysely<Database>) => planAppointment(source, input, now, callerHold);
  return reserveTime(db, input.stylist_id, plan, async (transaction, appointment) => {
    const request = requestOf(input, demo);
    const earlierUse = key ? knownUse(await lookUpKey(transaction, scope, key, request)) : null;
    if (earlierUse) return earlierUse;
    const refused = await within?.refuse(transaction);
    if (refused) return refused;
    await deleteHolds(transaction, input.stylist_id, { now, ownHoldId: usedHold(callerHold, appointment) });
    const { id } = await insertBooking(transaction, {
      ...rowOf(appointment, input),
      language: language.code,
      demo,
    });
    if (key) await rememberKey(transaction, scope, key, request, id);
    await within?.booked(transaction, id);
    if (!demo) {
      await notifyOfBooking(transaction, services, id);
      await services.jobs.enqueue(transaction, { name: "offer-openings", stylist_id: input.stylist_id });
    }
    return { ok: true, id, isRepeat: false } as const;
  });
}

/** The earlier booking of the same request, by its key or its input. */
async function findEarlier(
  { db, now }: BookingServices,
  { idempotencyKey: key, demo }: Caller,
  input: NewBooking,
): Promise<Booked | Failure | null> {
  const earlierUse = key ? knownUse(await findKey(db, scope, key, requestOf(input, demo))) : null;
  if (earlierUse) return earlierUse;
  const id = await findSameWords(db, input, demo, now());
  return id === null ? null : { ok: true, id, isRepeat: true };
}

/** The input that must match to reuse a key; the hold and the campaign may differ. */
function requestOf({ hold, utm_parameters, ...request }: NewBooking, demo: boolean) {
  return { ...request, demo };
}

function knownUse(use: KeyUse): Booked | Failure | null {
  if (use.use === "first") return null;
  return use.use === "repeat" ? { ok: true, id: use.subject_id, isRepeat: true } : keyReused;
}

const keyReused: Failure = { ok: false, problem: "invalid", message: bookingMessages.keyReused };

async function findSameWords(
  db: Kysely<Database>,
  { stylist_id, service_ids, start, email, first_name, last_name, phone, note }: NewBooking,
  demo: boolean,
  now: Temporal.Instant,
): Promise<string | null> {
  const startAt = sql`to_timestamp(${Date.parse(start) / 1000})`;
  const booking = await db
    .selectFrom("booking")
    .where("stylist_id", "=", stylist_id)
    .where(sql<boolean>`busy @> ${startAt} and lower(during) = ${startAt}`)
    .where("status", "=", "confirmed")
    .where("demo", "=", demo)
    .where(sql`lower(email)`, "=", emailKey(email))
    .where((where) => where.and({ first_name, last_name, phone, note }))
    .where("created_at", ">", instant(now.subtract(repeatWindow)))
    .select(["id", "services"])
    .executeTakeFirst();
  const isForTheSame = booking?.services.map(({ guid }) => guid).join() === service_ids.join();
  return booking && isForTheSame ? booking.id : null;
}

function rowOf(
  appointment: Appointment,
  { first_name, last_name, email, phone, note, utm_parameters = {} }: NewBooking,
) {
  const { services, plannedAt } = appointment;
  const prices = services.map(({ price_cents }) => price_cents);
  const agreed = services.map(({ guid, name, duration_minutes, price_cents }) => ({
    guid,
    name,
    duration_minutes,
    price_cents,
  }));
  return {
    ...timeColumns(appointment),
    services: JSON.stringify(agreed),
    status: "confirmed" as const,
    first_name,
    last_name,
    email,
    phone,
    note,
    // The total is open if a service has no price.
    price_cents: prices.reduce((sum, price) => (sum === null || price === null ? null : sum + price), 0),
    currency: services[0]?.currency ?? "USD",
    utm_parameters: JSON.stringify(utm_parameters),
    updated_at: plannedAt.toString(),
  };
}
