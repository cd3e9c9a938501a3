import { Trans, useLingui } from "@lingui/react";
import { CalendarPlus } from "lucide-react";
import type { FormResult } from "../../platform/form/check.ts";
import CalendarForm from "./calendar-form.island.tsx";
import PressForm from "./confirm-form.island.tsx";
import { DoneNotice } from "./done-notice.tsx";
import type { ShownCalendars } from "./load-calendars.server.ts";

interface CalendarsProps {
  calendars: ShownCalendars;
  done: string | null;
  result: FormResult | undefined;
}

/** Bookings in the professional's own calendar, and that calendar's events as time off. */
export function CalendarSection({ calendars: { feed_url, own: ownWords }, done, result }: CalendarsProps) {
  const { i18n } = useLingui();
  return (
    <>
      <section aria-labelledby="feed">
        <h2 className="h3" id="feed">
          {i18n._("Bookings in your calendar")}
        </h2>
        <p className="muted small">
          <Trans
            id="Subscribe, and your calendar app shows every booking. For Google Calendar, choose “Add calendar”, “From URL”, and paste <0>{address}</0>"
            values={{ address: feed_url }}
            components={{ 0: <span className="feed-address" /> }}
          />
        </p>
        <p>
          <a className="btn btn--quiet" href={feed_url.replace(/^https?:/, "webcal:")}>
            <CalendarPlus className="icon" /> {i18n._("Subscribe to your bookings")}
          </a>
        </p>
        <details className="sure__more">
          <summary className="btn btn--quiet btn--small">{i18n._("Replace the address")}</summary>
          <PressForm
            id="replace-feed"
            fields={{ intent: "calendars", replace_feed: "on" }}
            note={i18n._("Anyone who has the address can see your bookings. A new one ends this one.")}
            button={i18n._("Yes, replace it")}
            result={undefined}
          />
        </details>
      </section>
      <section aria-labelledby="own">
        <h2 className="h3" id="own">
          {i18n._("Busy somewhere else?")}
        </h2>
        {done && <DoneNotice sentence={done} />}
        <p className="muted small">
          {ownWords ??
            i18n._(
              "Connect your calendar, and clients can’t book you while you’re busy there. We store the times alone, not what they’re about.",
            )}
        </p>
        <CalendarForm isConnected={ownWords !== null} result={result} />
      </section>
    </>
  );
}
