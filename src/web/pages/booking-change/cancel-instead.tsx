import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import type { BookingWords } from "../../booking/booking-words.ts";
import { CancelForm } from "../../booking/cancel-form.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import "../../ui/ticket.css";

interface CancelInsteadProps {
  booking: BookingWords;
  token: string;
}

/** The way to cancel: with script it asks in a dialog, without on a page of its own. */
export function CancelInstead({ booking, token }: CancelInsteadProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <section className="change__cancel" aria-labelledby="cancel-h">
      <h2 className="h3" id="cancel-h">
        Or not at all
      </h2>
      <p className="muted">
        Cancel, and the time opens up for somebody else right away. {booking.stylist.firstName} is told.
      </p>
      <p>
        <Link className="btn btn--quiet" to={`/booking/${token}/cancel`} onClick={ask}>
          Cancel this booking
        </Link>
      </p>
      {isAsking && (
        <Dialog title={`Cancel ${booking.dayAndTime}?`} onClose={() => setAsking(false)}>
          <CancelForm
            booking={booking}
            token={token}
            keep={
              <button className="btn btn--quiet" type="button" onClick={() => setAsking(false)}>
                Keep my time
              </button>
            }
          />
        </Dialog>
      )}
    </section>
  );
}
