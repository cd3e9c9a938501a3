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
  return (
    <Dialog title={`Cancel ${booking.dayAndTime}?`} onClose={onClose}>
      <CancelForm
        firstName={booking.professional.firstName}
        token={token}
        start={booking.start}
        phone={booking.call?.phone}
        keep={
          <button className="btn btn--quiet" type="button" onClick={onClose}>
            Keep my time
          </button>
        }
      />
    </Dialog>
  );
}
