import type { I18n } from "@lingui/core";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import { parseDayHours } from "#contract/leads/inquiry-input.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import type { WeeklyHours } from "#domain/booking/opening-hours.ts";
import { inquiryMessages } from "#domain/leads/inquiry-messages.ts";
import { weekdayName } from "#domain/platform/locale-format.ts";
import { refreshWorkingTime } from "../../booking/availability/working-time.ts";
import type { BookingServices } from "../../booking/booking-services.ts";
import { book } from "../../booking/bookings/create-booking.ts";
import { findTours, setTourHours } from "../../booking/tours/tour-calendar.ts";
import type { Answer, Caller, Handlers } from "../../platform/http/call.ts";
import { invalid, notFound, notInDemo } from "../../platform/http/refusals.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { readToken } from "../../platform/signing/signed-token.ts";
import { inquiryBehind, showToManager, tourOf } from "./inquiry-answer.ts";
import { findInquiry } from "./inquiry-queries.ts";
import { recipientMark } from "./manager-link.ts";
import { managerAddress } from "./queue-inquiry-mail.ts";

export const tourHandlers: Handlers<"bookTour" | "setTourHours", BookingServices> = {
  bookTour,

  async setTourHours({ token, hours: typedHours }, services, { demo, language }) {
    const { db, now, signingKey } = services;
    const inquiry = await inquiryBehind(services, "inquiry-acknowledge", token);
    if (!inquiry) return notFound;
    const contact = managerAddress(inquiry, services);
    const [, mark] = readToken(signingKey, "inquiry-acknowledge", token)?.split("~") ?? [];
    const isDemo = demo || inquiry.demo;
    if (!isDemo && mark !== recipientMark(contact))
      return { ok: false, problem: "invalid", message: inquiryMessages.notTheContact };
    const hours = typedHours.map(parseDayHours);
    const problem = hoursProblem(services.i18nOf(language), hours);
    if (problem) return invalid("hours", problem);
    if (!isDemo)
      await db.transaction().execute(async (transaction) => {
        await setTourHours(transaction, inquiry.location_id, hours);
        await refreshWorkingTime(transaction, now());
        const { location_name, location_language: language } = inquiry;
        await queueMail(transaction, {
          kind: "tour-hours",
          recipient: contact,
          language,
          detail: { location_name, hours },
          created_at: now(),
        });
      });
    const answer = await showToManager(services, token);
    return answer.ok && isDemo ? { ok: true, data: { ...answer.data, tour_hours: hours } } : answer;
  },
};

/** Names the first day whose hours end before they start, or overlap. */
function hoursProblem(i18n: I18n, hours: readonly WeeklyHours[]): string | null {
  for (const [at, { weekday, opens, closes }] of hours.entries()) {
    const problem = (sentence: string) =>
      i18n._("{day}: {problem}", { day: weekdayName(weekday, i18n), problem: i18n._(sentence) });
    if (closes <= opens) return problem(bookingMessages.endsBeforeStart);
    const isOverlapped = hours
      .slice(0, at)
      .some((row) => row.weekday === weekday && row.opens < closes && opens < row.closes);
    if (isOverlapped) return problem(bookingMessages.hoursOverlap);
  }
  return null;
}

/** Books a tour in the name of an inquiry, in the same way as an appointment; an inquiry has one tour at a time. */
async function bookTour(
  { token, start }: ParsedInputOf<"bookTour">,
  services: BookingServices,
  caller: Caller,
): Promise<Answer<"bookTour">> {
  const { db, signingKey } = services;
  const inquiry = await inquiryBehind(services, "inquiry-receipt", token);
  if (!inquiry || inquiry.quarantined) return notFound;
  if (caller.demo && !inquiry.demo) return notInDemo;
  const tours = await findTours(db, inquiry.location_id);
  if (!tours) return notFound;
  const { id, first_name, last_name, email, phone, demo } = inquiry;
  const wish = { first_name, last_name, email, phone, note: "", start };
  return book(
    services,
    { ...caller, demo: caller.demo || demo },
    { kind: "tours", stylist_id: tours.stylist_id, service_ids: [tours.service_id], ...wish },
    {
      async refuse(transaction) {
        const current = await findInquiry(transaction, id);
        const booked = current && (await tourOf({ db: transaction, signingKey }, current, "client"));
        return booked ? invalid("start", inquiryMessages.oneTour) : null;
      },
      async booked(transaction, tour_id) {
        await transaction
          .updateTable("contact_inquiry")
          .set({ tour_id, tour_wanted: null })
          .where("id", "=", id)
          .execute();
      },
    },
  );
}
