import { CalendarPlus } from "lucide-react";
import type { FormResult } from "../../platform/form/check.ts";
import CalendarForm from "./calendar-form.island.tsx";
import type { ShownCalendars } from "./calendars.server.ts";
import { Done } from "./done.tsx";
import PressForm from "./press-form.island.tsx";

interface CalendarsProps {
  calendars: ShownCalendars;
  done: string | null;
  answer: { intent: string; result: FormResult } | undefined;
}

/** Bookings in the professional's own calendar, and that calendar's events as time off. */
export function Calendars({ calendars: { feed_url, own }, done, answer }: CalendarsProps) {
  const resultOf = (intent: string) => (answer?.intent === intent ? answer.result : undefined);
  return (
    <section aria-labelledby="calendars">
      <h2 className="h3" id="calendars">
        Your own calendar
      </h2>
      {done && <Done sentence={done} />}
      <p className="muted small">Subscribe, and your calendar app shows every booking and its changes.</p>
      <p>
        <a className="btn btn--quiet" href={feed_url.replace(/^https?:/, "webcal:")}>
          <CalendarPlus className="icon" /> Subscribe to your bookings
        </a>
      </p>
      <details className="sure__more" open={resultOf("replace") !== undefined}>
        <summary className="btn btn--quiet btn--small">See or replace the address</summary>
        <p className="small">
          In Google Calendar, choose “Add calendar” and “From URL”, and paste this. Anyone who has it can see
          your bookings.
        </p>
        <p className="small feed-address">{feed_url}</p>
        <PressForm
          id="replace-feed"
          fields={{ intent: "replace" }}
          note="You’ll get a new address. Calendars that use this one stop updating."
          button="Replace the address"
          result={resultOf("replace")}
        />
      </details>
      <p className="muted small">
        {own
          ? `Your calendar at ${own.host} is connected: clients can’t book you while you’re busy there. ${own.words}`
          : "Busy somewhere else? Connect your calendar, and clients can’t book you at those times. We never see what they’re about."}
      </p>
      {own && (
        <details className="sure__more" open={resultOf("disconnect") !== undefined}>
          <summary className="btn btn--quiet btn--small">Disconnect</summary>
          <PressForm
            id="disconnect-calendar"
            fields={{ intent: "disconnect" }}
            note="Clients can book the times you’re busy there."
            button="Yes, disconnect it"
            result={resultOf("disconnect")}
          />
        </details>
      )}
      <CalendarForm isConnected={own !== null} result={resultOf("connect")} />
    </section>
  );
}
