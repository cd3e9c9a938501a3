import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { bookPath } from "#domain/booking/paths.ts";
import type { OpeningDay } from "./opening-days.ts";

interface DaySlotsProps {
  days: OpeningDay[];
  url_name: string;
  name: string;
  services: string[];
  /** Time zone beside the first day. */
  zone?: string | null;
  /** Shown after the last time. */
  children?: ReactNode;
}

/** Days with their times to press; each books that time. */
export function DaySlots({ days, url_name, name, services, zone, children }: DaySlotsProps) {
  const { i18n } = useLingui();
  return days.map((day, index) => (
    <div className="openday" key={day.date}>
      <p className="day">
        {i18n._(day.name)} <small>{day.note}</small> {index === 0 && zone && <small>{zone}</small>}
      </p>
      <div className="slots">
        {day.slots.map(({ start, time }) => (
          <a
            className="slot"
            key={start}
            href={bookPath(url_name, { services, start })}
            aria-label={i18n._("Book {name}, {day} at {time}", {
              name,
              day: `${i18n._(day.name)} ${day.note}`,
              time,
            })}
          >
            {time}{" "}
          </a>
        ))}
        {index === days.length - 1 && children}
      </div>
    </div>
  ));
}
