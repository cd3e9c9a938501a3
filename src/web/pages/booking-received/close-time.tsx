import type { BookingWords } from "../../booking/booking-words.ts";
import type { FormResult } from "../../form/check.ts";
import CloseForm from "./close-form.island.tsx";
import { Done } from "./done.tsx";

interface CloseTimeProps {
  booking: BookingWords;
  /** Says what has just been closed. */
  closed: string | null;
  result: FormResult | undefined;
}

/** Closes some of the professional's time to new bookings. */
export function CloseTime({ booking: { date, zone }, closed, result }: CloseTimeProps) {
  return (
    <section aria-labelledby="close">
      <h2 className="h3" id="close">
        Close some time
      </h2>
      <p className="muted small">
        Nobody can book you then. Bookings you have already stay. Times are {zone}; leave them empty to close
        whole days.
      </p>
      {closed && <Done sentence={closed} />}
      <CloseForm date={date} result={result} />
    </section>
  );
}
