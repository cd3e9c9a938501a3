import { useLingui } from "@lingui/react";
import { X } from "lucide-react";
import { useLocation, useSearchParams } from "react-router";
import { findService } from "#domain/network/find-service.ts";
import { weekTimes } from "./professional-query.ts";
import type { ResultsData } from "./results-data.ts";
import { withAnswers } from "./search-query.ts";
import { isFoundPage } from "./search-result.ts";
import { capitalized } from "./service-in-words.ts";
import "./filters.css";

type FiltersProps = Pick<
  ResultsData,
  "found" | "searchQuery" | "words" | "days" | "kinds" | "prices" | "distances"
>;

/** Search filters: plates for the day, lists for the rest. Each choice is a URL. */
export function Filters(props: FiltersProps) {
  const { i18n } = useLingui();
  const { found, searchQuery, days } = props;
  const [query] = useSearchParams();
  const { day: typed } = found.typed;
  const count = countOf(props);
  const chosen = searchQuery.date || (typed ? typed.date : "");
  // A chosen day takes the place of a typed one, and of the weekend.
  const fields = searchQuery.time ? { time: timesWithout("weekend", searchQuery) } : typed && fieldsOf(typed);
  const day = (date: string | null) => ({
    href: `${withAnswers(query, { ...fields, date })}#results`,
    "aria-current": (date ?? "") === chosen || undefined,
  });
  return (
    <div className="filters">
      {(found.crafts.length === 0 || found.craftsAt || !isFoundPage(found)) && (
        <details className="filters__more fold">
          <summary className="chip">
            {[i18n._("Filters"), count].filter(Boolean).join(" · ")}{" "}
            {count > 0 && <span className="vh">{i18n._("{count, plural, other {chosen}}", { count })}</span>}
          </summary>
          <FilterLists {...props} />
        </details>
      )}
      <nav className="filters__days" aria-label={i18n._("Day")}>
        <a className="chip" {...day(null)}>
          {i18n._("Any day")}
        </a>{" "}
        {days.map(({ date, label }) => (
          <a className="chip" key={date} {...day(date)}>
            {label}{" "}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** How many of the lists narrow or sort the search. */
function countOf({ searchQuery, words, found }: FiltersProps) {
  const { kind, time, sort, radiusMiles, maxPriceCents } = searchQuery;
  const price = maxPriceCents ?? found.typed.price;
  return [words && kind, ...time.split(" "), sort, radiusMiles, price].filter(Boolean).length;
}

function fieldsOf({ service, near }: Pick<ResultsData["searchQuery"], "service" | "near">) {
  return { service, near: near || null };
}

/** Words that are only a kind of service and times of the week, as `hair evenings`, become answers of the form. */
function asAnswers(words: string, { kind, time }: ResultsData["searchQuery"]) {
  const times = weekTimes.filter((name) => words.toLowerCase().includes(name));
  const rest = times.reduce((left, name) => left.replace(name, ""), words.toLowerCase()).trim();
  const typed = times.length > 0 ? findService(rest) : null;
  if (!typed) return { words, kind, time };
  return {
    words: "",
    kind: typed.value,
    time: [...new Set([...time.split(" "), ...times])].join(" ").trim(),
  };
}

function FilterLists({ found, searchQuery, words: typedWords, kinds, prices, distances }: FiltersProps) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { words, kind, time } = asAnswers(typedWords, searchQuery);
  const listed = ["service", "services", "time", "sort", "radius", "page"];
  const unlisted = [...query].filter(([name]) => !listed.includes(name));
  return (
    <form className="filters__lists" action={`${pathname}#results`} data-sends="" autoComplete="off">
      {unlisted.map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      {words && <input type="hidden" name="service" value={words} />}
      {time && <input type="hidden" name="time" value={time} />}
      <label>
        <span className="label">{i18n._("Kind of service")}</span>
        {/* A kind takes the place of another kind; typed words are narrowed by it. */}
        <select className="select" name={words ? "services" : "service"} defaultValue={kind ?? ""}>
          <option value="">{i18n._("Any service")}</option>
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {distances.length > 0 && (
        <>
          <label>
            <span className="label">{i18n._("Sort by")}</span>
            <select className="select" name="sort" defaultValue={searchQuery.sort ?? ""}>
              <option value="">{i18n._("Near and soon")}</option>
              <option value="soonest">{i18n._("Soonest")}</option>
              <option value="distance">{i18n._("Nearest")}</option>
            </select>
          </label>{" "}
          <label>
            <span className="label">{i18n._("Distance")}</span>
            <select className="select" name="radius" defaultValue={searchQuery.radiusMiles ?? ""}>
              <option value="">{i18n._("Any distance")}</option>
              {distances.map(({ miles, label }) => (
                <option key={miles} value={miles}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <div className="filters__chips">
        <p>
          <span className="label">{i18n._("Time of the week")} </span>
          {weekTimes.map((time) => (
            <Toggle key={time} label={capitalized(i18n._(time))} {...timed(time, query, searchQuery)} />
          ))}
        </p>
        {prices.length > 0 && (
          <p>
            <span className="label">{i18n._("Price")} </span>
            {prices.map(({ dollars, label }) => (
              <Toggle key={dollars} label={label} {...priced(dollars, query, searchQuery, found)} />
            ))}
          </p>
        )}
      </div>
      <button className="btn btn--quiet btn--small needs-no-script" type="submit">
        {i18n._("Show")}
      </button>
    </form>
  );
}

interface ToggleProps {
  label: string;
  href: string;
  isOn: boolean;
}

/** A filter of one choice; chosen, it is crossed to take it back. */
function Toggle({ label, href, isOn }: ToggleProps) {
  return (
    <a className="chip" href={href} aria-current={isOn || undefined}>
      {label} {isOn && <X className="icon" />}
    </a>
  );
}

/** A time of the week; chosen again, it is taken back, out of the words if it is there. */
function timed(name: string, query: URLSearchParams, searchQuery: ResultsData["searchQuery"]) {
  const { service, time } = searchQuery;
  const words = service.replace(new RegExp(` ?\\b${name}\\b`, "i"), "");
  const isTyped = words !== service;
  const isOn = isTyped || time.includes(name);
  const fields = {
    ...(isTyped && { service: words }),
    time: isOn ? timesWithout(name, searchQuery) : `${time} ${name}`.trim(),
  };
  return { href: `${withAnswers(query, fields)}#results`, isOn };
}

function timesWithout(name: string, { time }: ResultsData["searchQuery"]): string | null {
  return time.replace(name, "").trim() || null;
}

/** A highest price; chosen again, it is taken back, out of the words if it is there. */
function priced(
  dollars: number,
  query: URLSearchParams,
  { maxPriceCents }: ResultsData["searchQuery"],
  { typed: { price: typed } }: ResultsData["found"],
) {
  const isTyped = maxPriceCents === null && typed?.cents === dollars * 100;
  const isOn = isTyped || maxPriceCents === dollars * 100;
  const next = isTyped ? fieldsOf(typed) : { price: isOn ? null : String(dollars) };
  return { href: `${withAnswers(query, next)}#results`, isOn };
}
