import { data, type RouterContextProvider } from "react-router";
import type { Booking } from "#contract/booking/booking.ts";
import { isAnswer, problemStatus } from "#contract/platform/problem.ts";
import { languageOfTag } from "#domain/platform/languages.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { services } from "../../platform/app/web-services.ts";
import { type BookingWords, bookingWords } from "./booking-words.ts";

interface Opened {
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

/** The booking of a link, for that link's side; throws the error response for an invalid link. Read-only. */
export async function readBooking(
  opened: Opened,
  call: "getBooking" | "getBookingForStylist" = "getBooking",
): Promise<BookingWords> {
  const booking = await tryBooking(opened, call);
  if (!booking) throw data(null, { status: problemStatus.unavailable });
  return booking;
}

export function wordsOf(booking: Booking, context: Readonly<RouterContextProvider>): BookingWords {
  const written = sentencesFor(context, languageOfTag(booking.location.amenities_language));
  return bookingWords(booking, context.get(services).now(), sentencesFor(context), written);
}

/** The same, but null while bookings cannot be read: a form that was filled must not be lost with them. */
export async function tryBooking(
  { params, context }: Opened,
  call: "getBooking" | "getBookingForStylist" = "getBooking",
): Promise<BookingWords | null> {
  const booking = await callFor(context, call, { token: params.token });
  if (booking.ok) return wordsOf(booking.data, context);
  if (!isAnswer(booking)) return null;
  throw data(null, { status: problemStatus["not-found"] });
}
