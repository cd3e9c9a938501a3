import { Trans, useLingui } from "@lingui/react";
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from "react";
import { bookingCancelPath } from "#domain/booking/paths.ts";
import type { BookingWords } from "../ticket/booking-words.ts";
import type { CancelDialog } from "./cancel-dialog.tsx";
import "../../platform/ui/done.css";

/** Link to cancel: with JavaScript it opens a dialog, without it a page. */
export function CancelInstead({ booking, token }: { booking: BookingWords; token: string }) {
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof CancelDialog>> | null>(null);
  const { i18n } = useLingui();
  const page = bookingCancelPath(token);
  function ask(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import("./cancel-dialog.tsx").then(
      ({ CancelDialog }) => setDialog(() => CancelDialog),
      () => location.assign(page),
    );
  }
  return (
    <section className="change__cancel" aria-labelledby="cancel-h">
      <h2 className="h3" id="cancel-h">
        {i18n._("Or cancel instead")}
      </h2>
      <p className="muted">
        <Trans
          id="Your time opens up for someone else right away. We’ll let <0>{name}</0> know."
          values={{ name: booking.professional.firstName }}
          components={{ 0: <span className="name" /> }}
        />
      </p>
      <p>
        <a className="btn btn--quiet" href={page} onClick={ask}>
          {i18n._("Cancel this booking")}
        </a>
      </p>
      {Dialog && <Dialog booking={booking} token={token} onClose={() => setDialog(null)} />}
    </section>
  );
}
