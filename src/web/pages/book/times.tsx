import { Link, useNavigate } from "react-router";
import { bookAddress, type Chosen } from "../../booking/book-address.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { BookPage } from "./book-page.server.ts";
import type { DayTimes } from "./day-times.ts";

interface TimesProps {
  page: BookPage;
  days: DayTimes[];
  chosen: Chosen;
  /** The chosen time, where it is gone: then the others belong to the form below, which keeps what was typed. */
  lost: string | undefined;
}

/** The times of a day or of several, each an address of its own. */
export function Times({ page, days, chosen, lost }: TimesProps) {
  const { services } = page.choice;
  // Without script the page opens anew, and should open where one goes on.
  const place = useHydrated() ? "" : "#details";
  return days.map(({ date, day, parts }) => (
    <div className="parts" key={date}>
      <h3 className={lost ? "parts__day" : "vh"}>{lost ? day : `Times on ${day}`}</h3>
      {parts.map(({ name, times }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          <div className="times">
            {times.map(({ start, time }) => (
              <Time
                key={start}
                start={start}
                time={time}
                state={start === lost ? "lost" : start === chosen.start ? "chosen" : "open"}
                isChoice={lost !== undefined}
                to={bookAddress(page.stylist.url_name, { services, start, hold: chosen.hold }) + place}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  ));
}

interface TimeProps {
  start: string;
  time: string;
  state: "open" | "chosen" | "lost";
  /** A choice of the form below, rather than a way to another address. */
  isChoice: boolean;
  to: string;
}

function Time({ start, time, state, isChoice, to }: TimeProps) {
  const navigate = useNavigate();
  if (state === "lost")
    return (
      <span className="slot" aria-disabled="true">
        {time}
        <span className="vh">, no longer open</span>
      </span>
    );
  if (isChoice)
    return (
      <label className="choice">
        <input
          type="radio"
          name="start"
          value={start}
          form="book"
          onChange={() => navigate(to, { preventScrollReset: true })}
        />
        <span>{time}</span>
      </label>
    );
  return (
    <Link className="slot" to={to} aria-current={state === "chosen" || undefined} preventScrollReset>
      {time}
    </Link>
  );
}
