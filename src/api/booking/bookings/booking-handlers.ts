import type { I18n } from "@lingui/core";
import type { Failure } from "#contract/platform/envelope.ts";
import type { Answer, Caller, Handlers } from "../../platform/http/call.ts";
import { keyReused } from "../../platform/http/idempotency.ts";
import { notFound, notInDemo } from "../../platform/http/refusals.ts";
import { writtenIn } from "../../platform/language/written-language.ts";
import { readToken } from "../../platform/signing/signed-token.ts";
import { addTimeOff } from "../availability/add-time-off.ts";
import { endTimeOff, listTimeOff } from "../availability/time-off.ts";
import type { BookingServices } from "../booking-services.ts";
import { holdSlot } from "../holds/hold-time.ts";
import { toBooking } from "./booking-answer.ts";
import type { Party } from "./booking-link.ts";
import { type BookingWithPlace, findBooking } from "./booking-queries.ts";
import { calendarFile, calendarFileName } from "./calendar-file.ts";
import { cancelBooking, type ExpectedStart } from "./cancel-booking.ts";
import { book } from "./create-booking.ts";
import { rescheduleBooking } from "./reschedule-booking.ts";
import { sendBookingLinks } from "./send-booking-links.ts";

export const bookingHandlers: Handlers<
  | "holdSlot"
  | "createBooking"
  | "getBooking"
  | "rescheduleBooking"
  | "getBookingCalendar"
  | "cancelBooking"
  | "getBookingForStylist"
  | "cancelBookingAsStylist"
  | "blockTime"
  | "getClosedTimes"
  | "reopenTime"
  | "sendBookingLinks",
  BookingServices
> = {
  holdSlot: (input, services, caller) => holdSlot(services, caller, input),

  createBooking: (input, services, caller) => book(services, caller, input),

  getBooking: ({ token }, services, caller) => show(services, caller, "client", token),

  async rescheduleBooking({ token, start, expected_start }, services, caller) {
    const i18n = services.i18nOf(caller.language);
    const expected = expectedStart(expected_start, i18n);
    return change(services, caller, "client", token, (booking) =>
      rescheduleBooking(services, booking, { start, expected, i18n }),
    );
  },

  async getBookingCalendar({ token }, services) {
    for (const side of ["client", "stylist"] as const) {
      const booking = await bookingBehind(services, side, token);
      if (!booking) continue;
      const code = side === "client" ? booking.language : booking.location_language;
      const calendar = calendarFile(booking, side, "page", { ...services, ...writtenIn(code, services) });
      return { ok: true, data: { file_name: calendarFileName(booking), calendar } };
    }
    return notFound;
  },

  async cancelBooking({ token, reason, expected_start }, services, caller) {
    const expected = expectedStart(expected_start, services.i18nOf(caller.language));
    return change(services, caller, "client", token, (booking) =>
      cancelBooking(services, booking, { by: "client", reason, expected }),
    );
  },

  getBookingForStylist: ({ token }, services, caller) => show(services, caller, "stylist", token),

  async cancelBookingAsStylist({ token, reason, expected_start }, services, caller) {
    const expected = expectedStart(expected_start, services.i18nOf(caller.language));
    return change(services, caller, "stylist", token, (booking) =>
      cancelBooking(services, booking, { by: "stylist", reason, expected }),
    );
  },

  async blockTime({ token, ...span }, services, { demo }) {
    const booking = await bookingBehind(services, "stylist", token);
    if (booking && demo && !booking.demo) return notInDemo;
    return booking ? addTimeOff(services, booking, span) : notFound;
  },

  async getClosedTimes({ token }, services) {
    const booking = await bookingBehind(services, "stylist", token);
    return booking ? { ok: true, data: await listTimeOff(services.db, booking, services.now()) } : notFound;
  },

  async reopenTime({ token, closed_time_id }, services, { demo }) {
    const booking = await bookingBehind(services, "stylist", token);
    if (booking && demo && !booking.demo) return notInDemo;
    return booking ? endTimeOff(services, booking, closed_time_id) : notFound;
  },

  async sendBookingLinks({ email }, services, { demo, idempotencyKey, language }) {
    const use = demo ? "first" : await sendBookingLinks(services, { email, language }, idempotencyKey);
    return use === "other-request" ? keyReused : { ok: true, data: true };
  },
};

function expectedStart(start: string | undefined, i18n: I18n): ExpectedStart | undefined {
  return start === undefined ? undefined : { start, i18n };
}

/** Finds the booking of a signed link. Client and professional have separate links. */
export async function bookingBehind({ db, signingKey }: BookingServices, side: Party, token: string) {
  const id = readToken(signingKey, side === "client" ? "booking" : "booking-as-stylist", token);
  return id === null ? undefined : findBooking(db, id);
}

async function show(
  services: BookingServices,
  { language }: Caller,
  side: Party,
  token: string,
): Promise<Answer<"getBooking">> {
  const booking = await bookingBehind(services, side, token);
  return booking ? { ok: true, data: toBooking(booking, side, services, language) } : notFound;
}

async function change(
  services: BookingServices,
  caller: Caller,
  side: Party,
  token: string,
  make: (booking: BookingWithPlace) => Promise<{ ok: true } | Failure>,
): Promise<Answer<"getBooking">> {
  const booking = await bookingBehind(services, side, token);
  if (!booking) return notFound;
  if (caller.demo && !booking.demo) return notInDemo;
  const changed = await make(booking);
  return changed.ok ? show(services, caller, side, token) : changed;
}
