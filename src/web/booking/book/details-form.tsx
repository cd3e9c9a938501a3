import { Trans, useLingui } from "@lingui/react";
import { useEffect } from "react";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { slotLabel } from "#domain/booking/slot-label.ts";
import { toolParams, tools } from "../../platform/agents/form-tools.ts";
import { CampaignField } from "../../platform/form/attribution-fields.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { fillInDraft, keepDraft } from "../../platform/form/draft.ts";
import { Field } from "../../platform/form/field.tsx";
import { PersonFields } from "../../platform/form/person-fields.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { type FormWatch, SiteForm } from "../../platform/form/site-form.tsx";
import { forget } from "../../platform/visitor/storage.ts";
import type { ProfessionalWebsite } from "../professional/professional-website.ts";
import { WishWords } from "../professional/wish-words.tsx";
import type { BookPage } from "./book-page.server.ts";
import { labels } from "./field-labels.ts";
import type { FailedBooking } from "./send-booking.server.ts";
import type { Hold } from "./use-hold.ts";

interface DetailsFormProps {
  page: BookPage;
  start: string;
  /** Whether it is available; else the times above become part of this form. */
  isOpen: boolean;
  hold: Hold;
  result: FormResult | undefined;
  onReturned: (returned: FailedBooking) => void;
  action: string;
}

/** The client's details and the booking button. */
export function DetailsForm({ page, start, isOpen, hold, result, onReturned, action }: DetailsFormProps) {
  const { i18n } = useLingui();
  const { professional, choice } = page;
  const { day, time } = slotLabel(start, page.zone.timeZone, i18n);
  const watch = useBookingDraft("book", result, page.ownPage);
  return (
    <SiteForm
      id="book"
      className="bk__form"
      action={action}
      labels={{ ...labels, note: i18n._("Anything {name} should know?", { name: professional.firstName }) }}
      loadCheck={() => import("./book-check.ts")}
      result={result}
      onReturned={onReturned}
      lostMessage={bookingMessages.maybeBooked}
      phone={professional.phone}
      settle={hold.settle}
      subject={`${choice.services} ${start}`}
      watch={watch}
      tool={tools.bookAppointment}
    >
      <div className="bk__h" id="details">
        <h2>{i18n._("Your details")}</h2>
        <p className="note">{i18n._("2 of 2 · No account")}</p>
      </div>
      <input type="hidden" name="stylist_id" value={professional.id} />
      {choice.services.map((guid) => (
        <input type="hidden" key={guid} name="service_ids" value={guid} />
      ))}
      {/* A form sent again finds its booking; a time chosen above comes first. */}
      <input type="hidden" name="start" value={start} />
      <input type="hidden" name="hold" value={hold.token ?? ""} />
      <CampaignField />
      <PersonFields />
      <Field name="note" multiline optional tool={toolParams.note} />
      <div className="bk__go">
        {!isOpen && (
          <p className="note bk__lost">
            <Trans
              id="{time} is gone. <0>Choose another time</0>. Everything you’ve typed here stays put."
              values={{ time }}
              components={{ 0: <a className="link" href="#book-start" /> }}
            />
          </p>
        )}
        <SendButton className="btn btn--book btn--large">
          {isOpen ? i18n._("Book {day} at {time}", { day, time }) : i18n._("Book the time you choose")}
        </SendButton>
        <p className="note">
          {i18n._("You pay {name} at the studio.", { name: professional.firstName })}{" "}
          {professional.wish && <WishWords wish={professional.wish} />}
          {page.ownPage &&
            ` ${i18n._("After you book, {site} opens in a new tab.", { site: page.ownPage.host })}`}
        </p>
      </div>
    </SiteForm>
  );
}

/** Restores the form's input when the page reopens, as after maintenance. */
function useBookingDraft(
  id: string,
  result: FormResult | undefined,
  ownPage: ProfessionalWebsite | null,
): FormWatch {
  const cameBack = result !== undefined;
  useEffect(() => {
    const form = document.getElementById(id);
    if (!cameBack && form instanceof HTMLFormElement) fillInDraft(form);
  }, [cameBack, id]);
  return {
    onInput: keepDraft,
    onAccepted(_form, goOn) {
      forget("contactInfo");
      // Back then finds the booking instead of a time that is gone.
      const here = new URL(location.href);
      here.searchParams.set("booked", goOn.split("/").at(-1) ?? "");
      history.replaceState(history.state, "", here);
      // Opened right after the click, or the browser blocks it; the receipt links to it too.
      if (ownPage) window.open(ownPage.href, "_blank", "noopener,noreferrer");
    },
  };
}
