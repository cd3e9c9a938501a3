import { Trans, useLingui } from "@lingui/react";
import { CircleAlert, Clock, RotateCw } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { dayLabel } from "#domain/booking/slot-label.ts";
import { ZoneDifference } from "../../platform/chrome/clock/your-clock.tsx";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import { DayStrip } from "./day-strip.tsx";
import { dayTimes } from "./day-times.ts";
import type { Openings } from "./find-openings.server.ts";
import { Times } from "./time-links.tsx";
import { shownDay, weekDays } from "./week-days.ts";
import "./openings.css";
import "./time-choice.css";

export interface TimeOptions {
  openings: Openings | "failed";
  /** ISO weekdays with hours at all. */
  worksOn: readonly number[];
  today: string;
  lastDay: string;
  /** Contact for times that aren't listed. */
  phone: string | null;
}

interface TimeChoiceProps {
  id: string;
  /** Null until the duration is known; then `wait` names what is missing. */
  when: TimeOptions | null;
  wait?: ReactNode;
  zone: { timeZone: string; name: string };
  /** The selected day and time. */
  day: string | undefined;
  start: string | undefined;
  /** The chosen time if it was taken, and the sentence about it. */
  lost: string | undefined;
  lostSentence: string;
  /** For a visitor who booked the lost time. */
  lostHelp?: ReactNode;
  /** Another visitor just booked this time. */
  isTaken: boolean;
  /** Id of the form that times belong to after a loss. */
  form: string;
  dayAddress: (day: string) => string;
  startAddress: (start: string) => string;
  /** Address of the form that asks for an alert. */
  alertAddress?: string | undefined;
  /** Fragment of the next step. */
  next: string;
}

/** When: a week of days, and the times of one of them. */
export function TimeChoice(props: TimeChoiceProps) {
  const { id, when, wait, zone } = props;
  const { i18n } = useLingui();
  return (
    <section className="when" id={id} tabIndex={-1} aria-labelledby="when-h">
      <div className="bk__h">
        <h2 id="when-h">{i18n._("Day and time")}</h2>
        <p className="tz">
          <Clock className="icon" />
          <span>
            <Trans id="Times are <0>{zone}</0>" values={{ zone: zone.name }} components={{ 0: <strong /> }} />
            <ZoneDifference timeZone={zone.timeZone} />
          </span>
        </p>
      </div>
      {when ? <Choice {...props} when={when} /> : <div className="muted">{wait}</div>}
    </section>
  );
}

/** Days shown after a lost time, to offer another at once. */
const daysAfterLoss = 3;

function Choice({
  when,
  day,
  start,
  lost,
  lostSentence,
  lostHelp,
  isTaken,
  ...props
}: TimeChoiceProps & { when: TimeOptions }) {
  const { pathname, search } = useLocation();
  const { i18n } = useLingui();
  const { openings, today, lastDay, worksOn } = when;
  const { zone, form, dayAddress, startAddress, alertAddress, next } = props;
  if (openings === "failed")
    return (
      <div className="openmsg" role="status">
        <p className="small">
          <CircleAlert className="icon" /> {i18n._(openingMessages.availabilityNotLoaded)}.
        </p>
        <Link className="btn btn--quiet btn--small" to={pathname + search} reloadDocument>
          <RotateCw className="icon" /> {i18n._("Retry")}
        </Link>
      </div>
    );
  const days = weekDays({ ...openings, worksOn }, i18n);
  const weekDay = shownDay(days, day ?? start?.slice(0, 10));
  const all = dayTimes(openings.starts, { today, timeZone: zone.timeZone, lost, i18n });
  const from = lost?.slice(0, 10) ?? weekDay?.date;
  const times = lost
    ? all.filter(({ date }) => date >= (day ?? from ?? "")).slice(0, daysAfterLoss)
    : all.filter(({ date }) => date === from);
  return (
    <>
      <DayStrip
        days={days}
        shownDate={lost && !day ? undefined : weekDay?.date}
        today={today}
        lastDay={lastDay}
        to={dayAddress}
        needsScript={lost !== undefined}
      />
      {lost && <TimeTaken sentence={lostSentence} help={lostHelp} isTaken={isTaken} />}
      <Times days={times} chosen={start} lost={lost} form={form} to={startAddress} next={next} />
      {lost && (
        <p className="note when__others needs-no-script">
          <Trans
            id="None of these? <0>Choose another day</0>; you’ll fill in your details after that."
            components={{ 0: <a className="link" href={dayAddress(from ?? today)} /> }}
          />
        </p>
      )}
      {!weekDay && <NothingOpen when={when} later={openings.later} dayAddress={dayAddress} />}
      {alertAddress && (
        <p className="note when__others">
          <Trans
            id="None of these work? <0>Get an alert</0>"
            components={{ 0: <a className="link" href={alertAddress} /> }}
          />
        </p>
      )}
    </>
  );
}

interface NothingOpenProps {
  when: TimeOptions;
  later: string | null;
  dayAddress: (day: string) => string;
}

function NothingOpen({ when: { phone }, later, dayAddress }: NothingOpenProps) {
  const { i18n } = useLingui();
  return (
    <div className="openmsg">
      <p className="small">
        {later ? i18n._("Nothing is open this week.") : i18n._("Nothing is open this month.")}
      </p>
      {later ? (
        <Link className="btn btn--quiet btn--small" to={dayAddress(later)} preventScrollReset>
          {i18n._("Go to {day}", { day: dayLabel(later, i18n) })}
        </Link>
      ) : (
        phone && <PhoneLink number={phone} />
      )}
    </div>
  );
}

interface TimeTakenProps {
  sentence: string;
  help: ReactNode;
  /** Another visitor just booked this time. */
  isTaken: boolean;
}

/** One calm line above the remaining times. After a booking that came too late it takes focus. */
function TimeTaken({ sentence, help, isTaken }: TimeTakenProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isTaken || !sentence) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, [isTaken, sentence]);
  return (
    <p className="taken" role="status" tabIndex={-1} ref={notice}>
      <RotateCw className="icon" />
      <span>
        {sentence} {help}
      </span>
    </p>
  );
}
