import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { slotLabel } from "#domain/booking/slot-label.ts";
import type { FormResult } from "../../platform/form/check.ts";
import { Field } from "../../platform/form/field.tsx";
import { PersonFields } from "../../platform/form/person-fields.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";
import { CampaignField } from "../../platform/form/visit-fields.tsx";
import type { BookPage } from "./book-page.server.ts";
import { labels } from "./labels.ts";
import { Review } from "./review.tsx";
import type { Sent } from "./send-booking.server.ts";
import { useBookingDraft } from "./use-booking-draft.ts";
import type { Hold } from "./use-hold.ts";

interface DetailsFormProps {
  page: BookPage;
  start: string;
  /** Whether it can be had; else another is chosen among the times above, which belong to this form then. */
  isOpen: boolean;
  hold: Hold;
  result: FormResult | undefined;
  onReturned: (returned: Sent) => void;
  action: string;
}

/** Who is coming, and the one button that books. */
export function DetailsForm({ page, start, isOpen, hold, result, onReturned, action }: DetailsFormProps) {
  const { stylist, choice } = page;
  const { day, time } = slotLabel(start, page.zone.timeZone);
  const watch = useBookingDraft("book", result, page.ownPage);
  return (
    <SiteForm
      id="book"
      className="bk__form"
      action={action}
      labels={{ ...labels, note: `Anything ${stylist.firstName} should know?` }}
      loadCheck={() => import("./book-check.ts")}
      result={result}
      onReturned={onReturned}
      lostMessage={bookingMessages.maybeBooked}
      phone={stylist.phone}
      settle={hold.settle}
      subject={`${choice.services} ${start}`}
      watch={watch}
    >
      <div className="bk__h" id="details">
        <h2>Your details</h2>
        <p className="note">No account, no password.</p>
      </div>
      <input type="hidden" name="stylist_id" value={stylist.id} />
      {choice.services.map((guid) => (
        <input type="hidden" key={guid} name="service_ids" value={guid} />
      ))}
      {isOpen && <input type="hidden" name="start" value={start} />}
      <input type="hidden" name="hold" value={hold.token ?? ""} />
      <CampaignField />
      <PersonFields />
      <Field name="note" multiline optional />
      {isOpen && <Review page={page} start={start} />}
      <div className="bk__go">
        {!isOpen && (
          <p className="note bk__lost">
            {time} is gone.{" "}
            <a className="link" href="#book-start">
              Choose another time
            </a>
            . Everything you’ve typed here stays put.
          </p>
        )}
        <SendButton className="btn btn--book">
          {isOpen ? `Book ${day} at ${time}` : "Book the time you choose"}
        </SendButton>
        <p className="note">
          You pay {stylist.firstName} at the studio. {stylist.wish}
          {page.ownPage && ` After you book, ${page.ownPage.host} opens in a new tab.`}
        </p>
      </div>
    </SiteForm>
  );
}
