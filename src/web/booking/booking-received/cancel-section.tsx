import type { FormResult } from "../../platform/form/check.ts";
import type { BookingWords } from "../ticket/booking-words.ts";
import CancelForm from "./cancel-form.island.tsx";

interface CancelSectionProps {
  booking: BookingWords;
  result: FormResult | undefined;
}

/** Cancelling takes two deliberate steps: opening this, and giving a reason. */
export function CancelSection({ booking: { first_name, dayAndTime }, result }: CancelSectionProps) {
  return (
    <section aria-labelledby="cannot">
      <h2 className="h3" id="cannot">
        Can’t make it?
      </h2>
      <p className="muted small">
        Canceling reopens the time right away. <span className="name">{first_name}</span> will get your reason
        and can choose another time.
      </p>
      <details className="sure__more" open={result !== undefined}>
        <summary className="btn btn--quiet">Cancel this booking</summary>
        <CancelForm firstName={first_name} dayAndTime={dayAndTime} result={result} />
      </details>
    </section>
  );
}
