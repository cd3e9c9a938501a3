import { openingMessages } from "#domain/booking/opening-messages.ts";
import { slotLabel } from "#domain/booking/slot-label.ts";
import { bookAddress, type Chosen } from "../openings/book-address.ts";
import { TimeChoice } from "../openings/time-choice.tsx";
import type { BookPage } from "./book-page.server.ts";
import { StepsAhead } from "./steps-ahead.tsx";

interface WhenProps {
  page: BookPage;
  chosen: Chosen;
  /** The chosen time, where it can no longer be had. */
  lost: string | undefined;
  /** Another visitor just booked this time. */
  isTaken: boolean;
}

/** When to come, for the services that were chosen. */
export function When({ page, chosen, lost, isTaken }: WhenProps) {
  const { professional, choice, openings, today, lastDay, zone } = page;
  const { url_name, worksOn, phone } = professional;
  return (
    <TimeChoice
      id="book-start"
      form="book"
      when={openings && { openings, worksOn, today, lastDay, phone }}
      wait={<StepsAhead page={page} />}
      zone={zone}
      day={choice.day}
      start={chosen.start}
      lost={lost}
      lostSentence={lost ? lostSentence(page, lost, isTaken) : ""}
      isTaken={isTaken}
      dayAddress={(day) => bookAddress(url_name, { ...chosen, day })}
      startAddress={(start) => bookAddress(url_name, { services: choice.services, start, hold: chosen.hold })}
      alertAddress={choice.services[0] && alertAddress(url_name, choice.services[0])}
      next="#details"
    />
  );
}

function alertAddress(professional: string, service: string): string {
  return `/alerts?${new URLSearchParams({ professional, service })}`;
}

function lostSentence({ isPast, zone }: BookPage, lost: string, isTaken: boolean): string {
  const { day, time } = slotLabel(lost, zone.timeZone);
  if (isTaken)
    return `${openingMessages.slotTaken}: ${time} on ${day}. These are still open, and nothing you’ve typed is lost.`;
  if (isPast) return openingMessages.upcomingDate;
  return `${time} on ${day} is no longer open. These times still are.`;
}
