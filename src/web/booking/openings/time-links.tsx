import { useLingui } from "@lingui/react";
import { Link, useNavigate } from "react-router";
import { useHydrated } from "../../platform/ui/use-hydrated.ts";
import type { DayTimes } from "./day-times.ts";

interface TimesProps {
  days: DayTimes[];
  chosen: string | undefined;
  /** The chosen time if it was taken; the other times then submit the form below with its input. */
  lost: string | undefined;
  form: string;
  /** The page to choose a time on, and the fragment of its next step. */
  to: (start: string) => string;
  next: string;
}

/** Times of one or more days, each a URL. */
export function Times({ days, chosen, lost, form, to, next }: TimesProps) {
  // Without script the page reloads and should open at the next step.
  const place = useHydrated() ? "" : next;
  const { i18n } = useLingui();
  return days.map(({ date, day, parts }) => (
    <div className="parts" key={date}>
      <h3 className={lost ? "parts__day" : "vh"}>{lost ? day : i18n._("Times on {day}", { day })}</h3>
      {parts.map(({ name, times }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          <div className="times">
            {times.map(({ start, time }) => (
              <Time
                key={start}
                start={start}
                time={time}
                state={start === lost ? "lost" : start === chosen ? "chosen" : "open"}
                form={lost && form}
                to={to(start) + place}
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
  /** Where it is a choice of the form below, rather than a way to another address. */
  form: string | undefined;
  to: string;
}

function Time({ start, time, state, form, to }: TimeProps) {
  const navigate = useNavigate();
  const { i18n } = useLingui();
  if (state === "lost")
    return (
      <span className="slot" aria-disabled="true">
        {time}
        <span className="vh">{i18n._(", no longer open")} </span>
      </span>
    );
  if (form)
    return (
      <label className="choice">
        <input
          type="radio"
          name="start"
          value={start}
          form={form}
          onChange={() => navigate(to, { preventScrollReset: true })}
        />
        <span>{time} </span>
      </label>
    );
  return (
    <Link className="slot" to={to} aria-current={state === "chosen" || undefined} preventScrollReset>
      {time}{" "}
    </Link>
  );
}
