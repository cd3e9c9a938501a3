import { callFor } from "../../platform/app/visitor-call.ts";
import type { Route } from "./+types/booking-calendar.ts";
import { calendarAnswer } from "./calendar-answer.server.ts";

/** The calendar file of a booking, for either side of it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return calendarAnswer(context, await callFor(context, "getBookingCalendar", { token: params.token }));
}
