import { useLingui } from "@lingui/react";
import { CalendarPlus, Mail, Phone } from "lucide-react";
import { bookingReceivedPath } from "#domain/booking/paths.ts";
import { initials } from "#domain/network/monogram.ts";
import { formatPhone } from "#domain/platform/phone-format.ts";
import { contactAction, contactHref, contactInOneLine } from "#domain/platform/preferred-contact.ts";
import { ArrivalNotice } from "../../platform/chrome/arrival/notice.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { Ticket } from "../../platform/ui/ticket.tsx";
import type { BookingWords } from "../ticket/booking-words.ts";
import { CalendarSection } from "./calendars.tsx";
import CancelForm from "./cancel-booking-form.island.tsx";
import PressForm from "./confirm-form.island.tsx";
import { DoneNotice } from "./done-notice.tsx";
import type { ShownCalendars } from "./load-calendars.server.ts";
import type { FormAnswer } from "./professional-actions.server.ts";
import CloseForm from "./time-off-form.island.tsx";

interface ProfessionalViewProps {
  booking: BookingWords;
  closed: ReadonlyArray<{ closed_time_id: number; words: string }>;
  calendars: ShownCalendars | null;
  /** The result of a form on this page. */
  done: { closed: string | null; opened: string | null; calendars: string | null };
  token: string;
  answer: FormAnswer | undefined;
}

/** A booking for its professional: client, time, contact and possible changes. */
export function ProfessionalView({ booking, closed, calendars, done, token, answer }: ProfessionalViewProps) {
  const { i18n } = useLingui();
  const { stage, isTour, client, first_name, email, phone, note, services, duration, price } = booking;
  const only = booking.preferredContact && { first_name, email, phone, ...booking.preferredContact };
  const isOpen = stage === "ahead";
  return (
    <>
      {stage === "cancelled" && !done.closed && !done.opened && !done.calendars && (
        <ArrivalNotice message="The booking is canceled." />
      )}
      <div className="done__head">
        <h1>
          <span className="name">{first_name}</span> {headings[stage](booking)}
        </h1>
        <p className="lead">{leads[stage](booking)}</p>
        <Reason booking={booking} />
      </div>
      <Ticket
        tone={isOpen || stage === "now" ? "book" : "over"}
        lead={booking.day}
        time={stage === "cancelled" ? <s>{booking.time}</s> : booking.time}
        note={`${booking.zone}, until ${booking.until}`}
        facts={[
          { label: "Service", value: `${services}, ${duration}`, wide: true },
          only?.contact_how === "email"
            ? { label: "Email", value: email }
            : { label: "Phone", value: formatPhone(phone) },
          ...(isTour ? [] : [{ label: "Price", value: price }]),
          { label: "Reference", value: booking.reference },
        ]}
        door={{ mark: initials(client), label: client, tone: "oat" }}
      />
      <div className="done__do">
        {(only ? [only.contact_how] : (["call", "email"] as const)).map((contact_how, at) => {
          const way = { first_name, email, phone, contact_how };
          const href = contactHref(way);
          const Icon = contact_how === "email" ? Mail : Phone;
          return (
            href && (
              <a key={contact_how} className={at === 0 ? "btn btn--book" : "btn btn--quiet"} href={href}>
                <Icon className="icon" /> {contactAction(i18n, way)}
              </a>
            )
          );
        })}
        {isOpen && (
          <a className="btn btn--quiet" href={`${bookingReceivedPath(token)}/calendar.ics`} download>
            <CalendarPlus className="icon" /> Add to your calendar
          </a>
        )}
      </div>
      {only && (
        <p>
          {contactInOneLine(i18n, only, booking.zone)} Please reach out only this way: tours are confidential.
        </p>
      )}
      {note && (
        <figure className="said said--after">
          <figcaption className="h3 serif">
            What <span className="name">{first_name}</span> wrote
          </figcaption>
          <blockquote>{note}</blockquote>
        </figure>
      )}
      <div className="forpro">
        <AddTimeOff
          booking={booking}
          closed={done.closed}
          result={answer?.intent === "close" ? answer.result : undefined}
        />
        <TimeOffList
          closed={closed}
          opened={done.opened}
          refused={answer?.intent === "reopen" ? answer : undefined}
        />
        {isOpen && (
          <CancelSection booking={booking} result={answer?.intent === "cancel" ? answer.result : undefined} />
        )}
        {calendars && (
          <CalendarSection
            calendars={calendars}
            done={done.calendars}
            result={answer?.intent === "calendars" ? answer.result : undefined}
          />
        )}
      </div>
    </>
  );
}

const headings: Record<BookingWords["stage"], (booking: BookingWords) => string> = {
  // Held together, so that the lines are the same before the font of the site has come.
  ahead: ({ nearDay }) => `is\u00a0coming ${nearDay}`,
  now: () => "is booked for now",
  over: () => "was booked with you",
  cancelled: () => "isn’t coming",
};

const leads: Record<BookingWords["stage"], (booking: BookingWords) => string> = {
  ahead: ({ is_moved, client }) =>
    is_moved
      ? `${client} moved the booking to this time. No one else can book it now.`
      : `${client} booked this time. No one else can book it now.`,
  now: ({ day, time }) => `It started ${day} at ${time}.`,
  over: ({ client, day }) => `${client}, ${day}.`,
  cancelled: ({ cancelled_by, first_name }) =>
    cancelled_by === "stylist"
      ? `You canceled this booking, and we’ve let ${first_name} know. The time is open again.`
      : "This booking was canceled, and its time is open again.",
};

function Reason({ booking: { cancel_reason, cancelled_by, first_name } }: { booking: BookingWords }) {
  if (!cancel_reason) return null;
  return (
    <figure className="said">
      <figcaption className="note">
        {cancelled_by === "stylist" ? "The reason you gave" : `The reason ${first_name} gave`}
      </figcaption>
      <blockquote>{cancel_reason}</blockquote>
    </figure>
  );
}

interface CancelSectionProps {
  booking: BookingWords;
  result: FormResult | undefined;
}

/** Cancelling takes two deliberate steps: opening this, and giving a reason. */
function CancelSection({ booking: { first_name, start, dayAndTime }, result }: CancelSectionProps) {
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
        <CancelForm firstName={first_name} start={start} dayAndTime={dayAndTime} result={result} />
      </details>
    </section>
  );
}

interface AddTimeOffProps {
  booking: BookingWords;
  closed: string | null;
  result: FormResult | undefined;
}

/** Closes some of the professional's time to new bookings. */
function AddTimeOff({ booking: { date, zone }, closed, result }: AddTimeOffProps) {
  return (
    <section aria-labelledby="close">
      <h2 className="h3" id="close">
        Block off time
      </h2>
      <p className="muted small">
        No one can book you then. Bookings you already have stay put. Times are {zone}. Leave them empty to
        block off whole days.
      </p>
      {closed && <DoneNotice sentence={closed} />}
      <CloseForm date={date} result={result} />
    </section>
  );
}

interface TimeOffListProps {
  closed: ReadonlyArray<{ closed_time_id: number; words: string }>;
  opened: string | null;
  /** Time that could not be opened. */
  refused: Extract<FormAnswer, { intent: "reopen" }> | undefined;
}

/** A professional's time off. Ending it takes two deliberate steps, like canceling. */
function TimeOffList({ closed, opened, refused }: TimeOffListProps) {
  if (closed.length === 0 && !opened) return null;
  return (
    <section aria-labelledby="closed">
      <h2 className="h3" id="closed">
        Time you’ve blocked off
      </h2>
      {opened && <DoneNotice sentence={opened} />}
      {closed.length === 0 ? (
        <p className="muted small">Nothing is blocked off right now.</p>
      ) : (
        <ul className="closed-times">
          {closed.map(({ closed_time_id, words }) => {
            const result = refused?.closed_time_id === closed_time_id ? refused.result : undefined;
            return (
              <li key={closed_time_id}>
                <span>{words}</span>
                <details className="sure__more" open={result !== undefined}>
                  <summary className="btn btn--quiet btn--small">
                    Open again<span className="vh">: {words}</span>
                  </summary>
                  <PressForm
                    id={`reopen-${closed_time_id}`}
                    fields={{ intent: "reopen", closed_time_id: String(closed_time_id) }}
                    note="Clients can book it right away."
                    button="Yes, open it"
                    result={result}
                  />
                </details>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
