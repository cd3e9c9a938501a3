import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import type { BookingWords } from "../../booking/booking-words.ts";
import type { FormResult } from "../../form/check.ts";
import { Field } from "../../form/field.tsx";
import { SendButton } from "../../form/send-button.tsx";
import { SiteForm } from "../../form/site-form.tsx";
import { useNotify } from "../../layout/notification.tsx";

interface CloseTimeProps {
  booking: BookingWords;
  answer: { result?: FormResult | undefined; closed: string | null } | undefined;
}

const labels = {
  first_day: "First day",
  from: "From",
  last_day: "Last day",
  until: "Until",
};

/** Closes some of the professional's time to new bookings. */
export function CloseTime({ booking: { date, zone }, answer }: CloseTimeProps) {
  const closed = answer?.closed;
  const notify = useNotify();
  useEffect(() => {
    if (closed) notify({ message: `Closed: ${closed}.`, status: true });
  }, [closed, notify]);
  return (
    <section aria-labelledby="close">
      <h2 className="h3" id="close">
        Close some time
      </h2>
      <p className="muted small">
        Nobody can book you then. Bookings you have already stay. Times are {zone}; leave them empty to close
        whole days.
      </p>
      {closed && (
        <p className="closed-note">
          <CircleCheck className="icon" /> Closed: {closed}.
        </p>
      )}
      <SiteForm
        id="close-time"
        className="sure"
        labels={labels}
        loadCheck={() => import("./check.ts").then(({ checkClose }) => ({ check: checkClose }))}
        result={answer?.result}
        defaultValue={{ first_day: date, last_day: date }}
      >
        <input type="hidden" name="intent" value="close" />
        <div className="row row--2">
          <Field name="first_day" type="date" />
          <Field name="from" type="time" optional />
        </div>
        <div className="row row--2">
          <Field name="last_day" type="date" />
          <Field name="until" type="time" optional />
        </div>
        <SendButton className="btn btn--book btn--line">Close this time</SendButton>
      </SiteForm>
    </section>
  );
}
