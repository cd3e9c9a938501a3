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
  const { professional, choice, openings, today, lastDay, zone } = page;
  const { url_name, worksOn, phone } = professional;
  return (
    <TimeChoice
      id="book-start"
      form="book"
      when={openings && { openings, worksOn, today, lastDay, phone }}
      wait={
        <>
          <p className="needs-script">Choose a service to see times here.</p>
          <p className="needs-no-script">Choose a service, then press Show times.</p>
        </>
      }
      zone={zone}
      day={choice.day}
      start={chosen.start}
      lost={lost}
      lostSentence={lost ? lostSentence(page, lost, isTaken) : ""}
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
    <>
      If you just booked this time, your confirmation is in your email, and{" "}
      <a className="link" href="/booking-links">
        we’ll resend its link
      </a>
      .
    </>
  );
}

function lostSentence({ isPast, zone, openings }: BookPage, lost: string, isTaken: boolean): string {
  const { day, time } = slotLabel(lost, zone.timeZone);
  if (isTaken)
    return `${openingMessages.slotTaken}: ${time} on ${day}. These are still open, and nothing you’ve typed is lost.`;
  if (isPast) return openingMessages.upcomingDate;
  const tokenState = openings && openings !== "failed" ? openings.tokenState : undefined;
  if (tokenState === "booked") return `${time} on ${day} has been booked with this link.`;
  if (tokenState === "invalid")
    return `This link is incomplete, so we can’t tell whether ${time} on ${day} is held for you. Open it from the email again, or choose another time.`;
  return `${time} on ${day} is no longer open. These times still are.`;
}
