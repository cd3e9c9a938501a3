import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { bookPath, type Chosen } from "#domain/booking/paths.ts";
import { slotLabel } from "#domain/booking/slot-label.ts";
import { TimeChoice } from "../openings/time-choice.tsx";
import type { BookPage } from "./book-page.server.ts";

interface WhenProps {
  page: BookPage;
  chosen: Chosen;
  /** The chosen time, where it can no longer be had. */
  lost: string | undefined;
  /** Another visitor just booked this time. */
  isTaken: boolean;
}

/** When to come, for the services that were chosen. */
export function TimeStep({ page, chosen, lost, isTaken }: WhenProps) {
  const { i18n } = useLingui();
  const { professional, choice, openings, today, lastDay, zone } = page;
  const { url_name, worksOn, phone } = professional;
  return (
    <TimeChoice
      id="book-start"
      form="book"
      when={openings && { openings, worksOn, today, lastDay, phone }}
      wait={
        <>
          <p className="needs-script">{i18n._("Choose a service to see times here.")}</p>
          <p className="needs-no-script">{i18n._("Choose a service, then press Show times.")}</p>
        </>
      }
      zone={zone}
      day={choice.day}
      start={chosen.start}
      lost={lost}
      lostSentence={lost ? lostSentence(page, lost, isTaken, i18n) : ""}
      lostHelp={lost && !page.isPast && <JustBookedHelp />}
      isTaken={isTaken}
      dayAddress={(day) => bookPath(url_name, { ...chosen, day })}
      startAddress={(start) => bookPath(url_name, { services: choice.services, start, hold: chosen.hold })}
      alertAddress={alertAddress(url_name, choice.services)}
      next="#details"
    />
  );
}

function alertAddress(professional: string, services: readonly string[]): string {
  const query = [["professional", professional], ...services.map((service) => ["service", service])];
  return `/alerts?${new URLSearchParams(query)}`;
}

/** The server can't know a visitor who went back after a booking, nor a second device. */
function JustBookedHelp() {
  return (
    <Trans
      id="If you just booked this time, your confirmation is in your email, and <0>we’ll resend its link</0>."
      components={{ 0: <a className="link" href="/booking-links" /> }}
    />
  );
}

function lostSentence(
  { isPast, zone, openings }: BookPage,
  lost: string,
  isTaken: boolean,
  i18n: I18n,
): string {
  const { day, time } = slotLabel(lost, zone.timeZone, i18n);
  if (isTaken)
    return i18n._("{taken}: {time} on {day}. These are still open, and nothing you’ve typed is lost.", {
      taken: i18n._(openingMessages.slotTaken),
      time,
      day,
    });
  if (isPast) return i18n._(openingMessages.upcomingDate);
  const tokenState = openings && openings !== "failed" ? openings.tokenState : undefined;
  if (tokenState === "booked")
    return i18n._("{time} on {day} has been booked with this link.", { time, day });
  if (tokenState === "invalid")
    return i18n._(
      "This link is incomplete, so we can’t tell whether {time} on {day} is held for you. Open it from the email again, or choose another time.",
      { time, day },
    );
  return i18n._("{time} on {day} is no longer open. These times still are.", { time, day });
}
