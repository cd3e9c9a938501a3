import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { isSlot, slotLabel } from "#domain/booking/slot-label.ts";
import { CampaignField } from "../../platform/form/attribution-fields.tsx";
import { Field } from "../../platform/form/field.tsx";
import { PersonFields } from "../../platform/form/person-fields.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";
import { BrandPhone } from "../../platform/ui/brand-phone.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { labels } from "./field-labels.ts";
import type { FailedBooking } from "./send-booking.server.ts";

interface ResendFormProps {
  sent: FailedBooking;
  onReturned: (returned: FailedBooking) => void;
}

/** Only the form with its input, for a retry while nothing else can be loaded. */
export function ResendBookingForm({ sent: { result, start }, onReturned }: ResendFormProps) {
  const { i18n } = useLingui();
  const carried = ["stylist_id", "service_ids", "start", "hold"].flatMap((name) =>
    [result.typed[name] ?? []].flat().map((value) => ({ name, value })),
  );
  return (
    <div className="wrap bk book">
      <Head title={i18n._("Book a service")} />
      <div className="bk__top">
        <h1>{i18n._("Not booked yet")}</h1>
        <p className="muted">
          <BrandPhone before={i18n._("Or call us at")} hours />
        </p>
      </div>
      <div className="bk__main">
        <SiteForm
          id="book"
          className="bk__form"
          labels={labels}
          loadCheck={() => import("./book-check.ts")}
          result={result}
          onReturned={onReturned}
          lostMessage={bookingMessages.maybeBooked}
          subject={start}
        >
          {carried.map(({ name, value }) => (
            <input type="hidden" key={`${name} ${value}`} name={name} value={value} />
          ))}
          <CampaignField />
          <PersonFields />
          <Field name="note" multiline optional />
          <SendButton className="btn btn--book">{tryAgain(start, i18n)}</SendButton>
        </SiteForm>
      </div>
    </div>
  );
}

/** The studio's zone is not known here. */
function tryAgain(start: string, i18n: I18n): string {
  if (!isSlot(start)) return i18n._("Try again");
  const { day, time } = slotLabel(start, null, i18n);
  return i18n._("Try again: {day} at {time}", { day, time });
}
