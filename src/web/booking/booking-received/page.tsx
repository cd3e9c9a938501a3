import { data } from "react-router";
import { problemStatus } from "#contract/platform/problem.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { calendarMessages } from "#domain/booking/calendar-messages.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { Head } from "../../platform/ui/head.tsx";
import { BookingMissing, OutOfReach } from "../ticket/booking-missing.tsx";
import { tryBooking } from "../ticket/read-booking.server.ts";
import type { Route } from "./+types/page.ts";
import { loadCalendars } from "./load-calendars.server.ts";
import { askedWords, readTimeOff } from "./load-time-off.server.ts";
import { changeAsProfessional } from "./professional-actions.server.ts";
import { ProfessionalView } from "./professional-view.tsx";
import "./booking-received.css";

/**
 * Behind the link in a professional's mail. Opening it changes nothing: mail scanners open links too.
 * `?closed=`, `?opened=` and `?calendars` are where its forms lead.
 */
export async function loader(opened: Route.LoaderArgs) {
  const [booking, closed] = await Promise.all([
    tryBooking(opened, "getBookingForStylist"),
    readTimeOff(opened),
  ]);
  const { token } = opened.params;
  const calendars = booking && (await loadCalendars(opened, booking.time_zone));
  const query = new URL(opened.request.url).searchParams;
  const i18n = sentencesFor(opened.context);
  const closedNow = askedWords(query.get("closed"), i18n);
  const openedNow = askedWords(query.get("opened"), i18n);
  const done = {
    closed: closedNow && i18n._("Blocked off: {when}.", { when: closedNow }),
    opened: openedNow
      ? i18n._("Open again: {when}.", { when: openedNow })
      : query.has("opened")
        ? i18n._(bookingMessages.openAlready)
        : null,
    calendars: query.has("calendars") ? i18n._(calendarMessages.saved) : null,
  };
  return data(
    { booking, closed, calendars, done, token },
    { status: booking ? 200 : problemStatus.unavailable },
  );
}

export const action = (args: Route.ActionArgs) => changeAsProfessional(args);

export const headers = () => secretPageHeaders;

export default function BookingReceived({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, ...details } = loaderData;
  if (!booking) return <OutOfReach />;
  return (
    <div className="wrap done book">
      <Head title={`${booking.client}, ${booking.day}, ${booking.time}`} />
      <ProfessionalView booking={booking} {...details} answer={actionData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingMissing error={error} />;
}
