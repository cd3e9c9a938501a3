import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
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
import { DoneNotice } from "./done-notice.tsx";
import type { ShownCalendars } from "./load-calendars.server.ts";
import type { FormAnswer } from "./professional-actions.server.ts";
import CloseForm from "./time-off-form.island.tsx";
import { TimeOffList } from "./time-off-list.tsx";

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
  const { stage, isTour, client, first_name, email, phone, note, services, duration, price } = booking;
  const { i18n } = useLingui();
  const only = booking.preferredContact && { first_name, email, phone, ...booking.preferredContact };
  const isOpen = stage === "ahead";
  return (
    <>
      {stage === "cancelled" && !done.closed && !done.opened && !done.calendars && (
        <ArrivalNotice message={i18n._("The booking is canceled.")} />
      )}
      <div className="done__head">
        <h1>
          <Trans
            id={headings[stage]}
            values={{ name: first_name, when: booking.isComing }}
            components={{ 0: <span className="name" /> }}
          />
        </h1>
        <p className="lead">{leads[stage](booking, i18n)}</p>
        <Reason booking={booking} />
      </div>
      <Ticket
        tone={isOpen || stage === "now" ? "book" : "over"}
        lead={booking.day}
        time={stage === "cancelled" ? <s>{booking.time}</s> : booking.time}
        note={i18n._("{zone}, until {time}", { zone: booking.zone, time: booking.until })}
        facts={[
          { label: i18n._("Service"), value: `${services}, ${duration}`, wide: true },
          only?.contact_how === "email"
            ? { label: i18n._("Email"), value: email }
            : { label: i18n._("Phone"), value: formatPhone(phone, i18n) },
          ...(isTour ? [] : [{ label: i18n._("Price"), value: price }]),
          { label: i18n._("Reference"), value: booking.reference, isReference: true },
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
            <CalendarPlus className="icon" /> {i18n._("Add to your calendar")}
          </a>
        )}
      </div>
      {only && (
        <p>
          {contactInOneLine(i18n, only, booking.zone)}{" "}
          {i18n._("Please reach out only this way: tours are confidential.")}
        </p>
      )}
      {note && (
        <figure className="said said--after">
          <figcaption className="h3 serif">
            <Trans
              id="What <0>{name}</0> wrote"
              values={{ name: first_name }}
              components={{ 0: <span className="name" /> }}
            />
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

const headings: Record<BookingWords["stage"], string> = {
  ahead: /*i18n*/ "<0>{name}</0> {when}",
  now: /*i18n*/ "<0>{name}</0> is booked for now",
  over: /*i18n*/ "<0>{name}</0> was booked with you",
  cancelled: /*i18n*/ "<0>{name}</0> isn’t coming",
};

const leads: Record<BookingWords["stage"], (booking: BookingWords, i18n: I18n) => string> = {
  ahead: ({ is_moved, client }, i18n) =>
    is_moved
      ? i18n._("{client} moved the booking to this time. No one else can book it now.", { client })
      : i18n._("{client} booked this time. No one else can book it now.", { client }),
  now: ({ day, time }, i18n) => i18n._("It started {day} at {time}.", { day, time }),
  over: ({ client, day }) => `${client}, ${day}.`,
  cancelled: ({ cancelled_by, first_name: name }, i18n) =>
    cancelled_by === "stylist"
      ? i18n._("You canceled this booking, and we’ve let {name} know. The time is open again.", { name })
      : i18n._("This booking was canceled, and its time is open again."),
};

function Reason({ booking: { cancel_reason, cancelled_by, first_name } }: { booking: BookingWords }) {
  const { i18n } = useLingui();
  if (!cancel_reason) return null;
  return (
    <figure className="said">
      <figcaption className="note">
        {cancelled_by === "stylist"
          ? i18n._("The reason you gave")
          : i18n._("The reason {name} gave", { name: first_name })}
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
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="cannot">
      <h2 className="h3" id="cannot">
        {i18n._("Can’t make it?")}
      </h2>
      <p className="muted small">
        <Trans
          id="Canceling reopens the time right away. <0>{name}</0> will get your reason and can choose another time."
          values={{ name: first_name }}
          components={{ 0: <span className="name" /> }}
        />
      </p>
      <details className="sure__more" open={result !== undefined}>
        <summary className="btn btn--quiet">{i18n._("Cancel this booking")}</summary>
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
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="close">
      <h2 className="h3" id="close">
        {i18n._("Block off time")}
      </h2>
      <p className="muted small">
        {i18n._(
          "No one can book you then. Bookings you already have stay put. Times are {zone}. Leave them empty to block off whole days.",
          { zone },
        )}
      </p>
      {closed && <DoneNotice sentence={closed} />}
      <CloseForm date={date} result={result} />
    </section>
  );
}
