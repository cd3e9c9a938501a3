import type { FormResult } from "../../platform/form/check.ts";
import type { BookingWords } from "../ticket/booking-words.ts";
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
        Block off time
      </h2>
      <p className="muted small">
        No one can book you then. Bookings you already have stay put. Times are {zone}. Leave them empty to
        block off whole days.
      </p>
      {closed && <Done sentence={closed} />}
      <CloseForm date={date} result={result} />
    </section>
  );
}
