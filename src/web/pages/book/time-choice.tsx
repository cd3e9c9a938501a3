import { CircleAlert, Clock, RotateCw } from "lucide-react";
import { Link, useLocation } from "react-router";
import { bookingMessages } from "#domain/messages.ts";
import { dayLabel } from "#domain/slot-label.ts";
import { bookAddress, type Chosen } from "../../booking/book-address.ts";
import { ZoneDifference } from "../../booking/zone-difference.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { BookPage } from "./book-page.server.ts";
import { DayStrip } from "./day-strip.tsx";
import { dayTimes } from "./day-times.ts";
import { LostTime } from "./lost-time.tsx";
import { Times } from "./times.tsx";
import { shownDay, weekDays } from "./week.ts";

interface TimeChoiceProps {
  page: BookPage;
  chosen: Chosen;
  /** The chosen time, where it can no longer be had. */
  lost: string | undefined;
  now: string;
  /** It was lost to somebody else, just now. */
  isTaken: boolean;
}

/** When: a week of days, and the times of one of them. */
export function TimeChoice({ page, chosen, lost, isTaken, now }: TimeChoiceProps) {
  const { zone } = page;
  return (
    <section id="book-start" tabIndex={-1} aria-labelledby="when-h">
      <div className="bk__h">
        <h2 id="when-h">Day and time</h2>
        <p className="tz">
          <Clock className="icon" />
          <span>
            Times are <strong>{zone.name}</strong>, the time at the studio.{" "}
            <ZoneDifference timeZone={zone.timeZone} now={now} there="at the studio" />
          </span>
        </p>
      </div>
      <Openings page={page} chosen={chosen} lost={lost} isTaken={isTaken} />
    </section>
  );
}

function Openings({ page, chosen, lost, isTaken }: Omit<TimeChoiceProps, "now">) {
  const { pathname, search } = useLocation();
  const { openings, today, stylist, choice } = page;
  if (!openings) return <p className="bk__wait">Choose a service, and the times appear here.</p>;
  if (openings === "failed")
    return (
      <div className="openmsg" role="status">
        <p className="small">
          <CircleAlert className="icon" /> {bookingMessages.availabilityNotLoaded}.
        </p>
        <Link className="btn btn--quiet btn--small" to={pathname + search} reloadDocument>
          <RotateCw className="icon" /> Retry
        </Link>
      </div>
    );
  const days = weekDays({ ...openings, worksOn: stylist.worksOn });
  const shown = shownDay(days, choice.day ?? chosen.start?.slice(0, 10));
  const all = dayTimes(openings.starts, today, lost);
  const from = lost?.slice(0, 10) ?? shown?.date;
  const times = lost
    ? all.filter(({ date }) => date >= (choice.day ?? from ?? "")).slice(0, daysAfterLoss)
    : all.filter(({ date }) => date === from);
  return (
    <>
      <DayStrip
        page={page}
        days={days}
        shown={lost && !choice.day ? undefined : shown?.date}
        chosen={chosen}
        needsScript={lost !== undefined}
      />
      {lost && <LostTime lost={lost} isTaken={isTaken} isPast={page.isPast} />}
      <Times page={page} days={times} chosen={chosen} lost={lost} />
      {!shown && <NothingOpen page={page} later={openings.later} chosen={chosen} />}
    </>
  );
}

/** So that whoever lost a time finds another at once. */
const daysAfterLoss = 3;

function NothingOpen({ page, later, chosen }: { page: BookPage; later: string | null; chosen: Chosen }) {
  const { stylist } = page;
  return (
    <div className="openmsg">
      <p className="small">{later ? "Nothing is open this week." : "Nothing is open this month."}</p>
      {later ? (
        <Link
          className="btn btn--quiet btn--small"
          to={bookAddress(stylist.url_name, { ...chosen, day: later })}
          preventScrollReset
        >
          Go to {dayLabel(later)}
        </Link>
      ) : (
        stylist.phone && <PhoneLink number={stylist.phone} />
      )}
    </div>
  );
}
