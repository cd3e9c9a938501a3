import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { studioLike } from "#domain/network/room-picture.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { ArrivalNotice } from "../../platform/chrome/arrival/notice.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { BookingMissing } from "../ticket/booking-missing.tsx";
import { BookingTicket } from "../ticket/booking-ticket.tsx";
import { readBooking } from "../ticket/read-booking.server.ts";
import type { Route } from "./+types/page.ts";
import { GoodToKnow } from "./good-to-know.tsx";
import { Greeting } from "./greeting.tsx";
import { NextSteps } from "./next-steps.tsx";

/** Where a new booking arrives, and where the link in its mails leads. Opening it changes nothing: mail scanners open links too. */
export async function loader(opened: Route.LoaderArgs) {
  const booking = await readBooking(opened);
  const building = await callFor(opened.context, "getWebLocationDetails", {
    url_name: booking.location.url_name,
  });
  const { studio_count = null, picture } = building.ok ? building.data : {};
  const room = picture && studioLike(picture);
  return { booking, token: opened.params.token, studios: studio_count, room };
}

export const headers = () => secretPageHeaders;

export default function BookingPage({ loaderData: { booking, token, studios, room } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  return (
    <div className="wrap done book">
      <Head
        discreet={booking.isTour}
        title={i18n._("{state}: {name}, {day}, {time}", {
          state: i18n._(tabWord[booking.stage]),
          name: booking.professional.name,
          day: booking.day,
          time: booking.time,
        })}
      />
      <ArrivalNotice message={whatWasDone(booking, i18n)} />
      <Greeting booking={booking} />
      <BookingTicket booking={booking} room={room} />
      <NextSteps booking={booking} token={token} />
      <GoodToKnow booking={booking} studios={studios} />
    </div>
  );
}

const tabWord = {
  ahead: /*i18n*/ "Booked",
  now: /*i18n*/ "Booked",
  over: /*i18n*/ "Your visit",
  cancelled: /*i18n*/ "Canceled",
};

type Shown = Route.ComponentProps["loaderData"]["booking"];

/** By the form that led here: one that books, moves or cancels. */
function whatWasDone({ stage, is_moved, professional }: Shown, i18n: I18n): string {
  if (stage === "cancelled") return i18n._("Your booking is canceled.");
  return is_moved
    ? i18n._("Your booking has a new time.")
    : i18n._("Your time with {name} is booked.", { name: professional.firstName });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingMissing error={error} />;
}
