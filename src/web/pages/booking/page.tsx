import { useState } from "react";
import { BookingMissing } from "../../booking/booking-missing.tsx";
import { BookingTicket } from "../../booking/booking-ticket.tsx";
import { readBooking } from "../../booking/read-booking.server.ts";
import { useArrivalByForm } from "../../layout/arrival.tsx";
import { useNotify } from "../../layout/notification.tsx";
import { secretPageHeaders } from "../../page-privacy.ts";
import { Head } from "../../ui/head.tsx";
import { forget } from "../../visitor/storage.ts";
import type { Route } from "./+types/page.ts";
import { GoodToKnow } from "./good-to-know.tsx";
import { Greeting } from "./greeting.tsx";
import { NextSteps } from "./next-steps.tsx";

/** Where a new booking arrives, and where the link in its mails leads. Opening it changes nothing: mail scanners open links too. */
export async function loader(opened: Route.LoaderArgs) {
  return { booking: await readBooking(opened), token: opened.params.token };
}

export const headers = () => secretPageHeaders;

export default function BookingPage({ loaderData: { booking, token } }: Route.ComponentProps) {
  const isOpened = useArrival(booking);
  return (
    <div className="wrap done book">
      <Head title={`${tabWord[booking.stage]}: ${booking.stylist.name}, ${booking.day}, ${booking.time}`} />
      <Greeting booking={booking} />
      <BookingTicket booking={booking} />
      <NextSteps booking={booking} token={token} />
      <GoodToKnow booking={booking} isOpened={isOpened} />
    </div>
  );
}

const tabWord = { ahead: "Booked", now: "Booked", over: "Your visit", cancelled: "Canceled" };

type Shown = Route.ComponentProps["loaderData"]["booking"];

/**
 * Says once what the form that led here has done. After a new booking the professional's own page opens beside it
 * (spec §2); answers whether that was tried. A browser that blocks it shows the link, as one without script does.
 */
function useArrival({ stage, stylist }: Shown): boolean {
  const notify = useNotify();
  const [isOpened, setOpened] = useState(false);
  useArrivalByForm((formAction) => {
    const isChange = formAction.startsWith("/booking/");
    notify({
      message: isChange ? changed(stage) : `Your time with ${stylist.firstName} is booked.`,
      status: true,
    });
    if (isChange) return;
    forget("contactInfo");
    if (!stylist.elsewhere) return;
    window.open(stylist.elsewhere.href, "_blank", "noopener,noreferrer");
    setOpened(true);
  });
  return isOpened;
}

function changed(stage: Shown["stage"]): string {
  return stage === "cancelled" ? "Your booking is canceled." : "Your booking has a new time.";
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingMissing error={error} />;
}
