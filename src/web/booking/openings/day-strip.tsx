import { useLingui } from "@lingui/react";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { dayLabel } from "#domain/booking/slot-label.ts";
import { addDays } from "#domain/platform/day-count.ts";
import type { WeekDay } from "./week-days.ts";

interface DayStripProps {
  days: WeekDay[];
  /** The day whose times are shown below. */
  shownDate: string | undefined;
  /** The days that can be turned to. */
  today: string;
  lastDay: string;
  /** Where a day's times are shown. */
  to: (day: string) => string;
  /** Without script, another day would discard the input. */
  needsScript: boolean;
}

/** A week of days to look at, and the way to the weeks before and after. */
export function DayStrip({ days, shownDate, today, lastDay, to, needsScript }: DayStripProps) {
  const first = days[0]?.date ?? today;
  const earlier = first > today ? addDays(first, -7) : null;
  const later = addDays(first, 7) <= lastDay ? addDays(first, 7) : null;
  const strip = useCurrentInSight(shownDate);
  const { i18n } = useLingui();
  return (
    <nav className={needsScript ? "week needs-script" : "week"} aria-label={i18n._("Days")}>
      <p className="week__name">
        {i18n._("{first} to {last}", {
          first: dayLabel(first, i18n),
          last: dayLabel(addDays(first, 6), i18n),
        })}
      </p>
      <Turn to={earlier && to(earlier)} label={i18n._("Earlier days")}>
        <ChevronRight className="icon icon--back" />
      </Turn>
      <ul className="week__days" ref={strip}>
        {days.map(({ date, weekday, monthAndDay, open, note }) => {
          const label = (
            <>
              <small>{weekday}</small> <b>{monthAndDay}</b> <i>{note}</i>
            </>
          );
          return (
            <li key={date}>
              {open > 0 ? (
                <Link
                  className="dayp"
                  to={to(date)}
                  aria-current={date === shownDate || undefined}
                  preventScrollReset
                >
                  {label}
                </Link>
              ) : (
                <span className="dayp dayp--off">{label}</span>
              )}
            </li>
          );
        })}
      </ul>
      <Turn to={later && to(later)} label={i18n._("Later days")}>
        <ChevronRight className="icon" />
      </Turn>
    </nav>
  );
}

function Turn({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (!to)
    return (
      <span className="iconbtn iconbtn--off" aria-hidden="true">
        {children}
      </span>
    );
  return (
    <Link className="iconbtn" to={to} aria-label={label} preventScrollReset>
      {children}
    </Link>
  );
}

/** On a narrow screen the strip is longer than the screen is wide. */
function useCurrentInSight(shownDate: string | undefined) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (!shownDate || !strip.current || !current) return;
    const { left, right } = strip.current.getBoundingClientRect();
    const box = current.getBoundingClientRect();
    if (box.left < left || box.right > right)
      strip.current.scrollLeft += (box.left + box.right - left - right) / 2;
  }, [shownDate]);
  return strip;
}
