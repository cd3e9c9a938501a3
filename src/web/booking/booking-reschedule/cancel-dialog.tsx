import { useLingui } from "@lingui/react";
import { Dialog } from "../../platform/ui/dialog.tsx";
import CancelForm from "../booking-cancel/cancel-form.island.tsx";
import type { BookingWords } from "../ticket/booking-words.ts";

interface CancelDialogProps {
  booking: BookingWords;
  token: string;
  onClose: () => void;
}

/** Confirmation dialog; every answer but yes leaves the booking unchanged. */
export function CancelDialog({ booking, token, onClose }: CancelDialogProps) {
  const { i18n } = useLingui();
  return (
    <Dialog title={i18n._("Cancel {when}?", { when: booking.dayAndTime })} onClose={onClose}>
      <CancelForm
        firstName={booking.professional.firstName}
        token={token}
        start={booking.start}
        phone={booking.call?.phone}
        keep={
          <button className="btn btn--quiet" type="button" onClick={onClose}>
            {i18n._("Keep my time")}
          </button>
        }
      />
    </Dialog>
  );
}
