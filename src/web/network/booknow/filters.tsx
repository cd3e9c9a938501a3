import { useLocation, useSearchParams } from "react-router";
import { capitalized } from "./heading.ts";
import type { ResultsData } from "./results-data.ts";
import { withAnswers } from "./search-query.ts";
import { isFoundPage } from "./search-result.ts";
import "../../platform/ui/chips.css";
import "./filters.css";

type FiltersProps = Pick<
  ResultsData,
  "found" | "searchQuery" | "keyword" | "days" | "kinds" | "prices" | "distances"
>;

/** Search filters: plates for the day, lists for the rest. Each choice is a URL. */
export function Filters(props: FiltersProps) {
  const { found, searchQuery, days } = props;
  const [query] = useSearchParams();
  const { day: typed } = found.typed;
  const chosen = searchQuery.date || (typed ? typed.date : "");
  // A chosen day takes the place of a typed one.
  const day = (date: string | null) => ({
    href: `${withAnswers(query, { ...(typed && fieldsOf(typed)), date })}#results`,
    "aria-current": (date ?? "") === chosen || undefined,
  });
  return (
    <div className="filters">
      {(found.crafts.length === 0 || !isFoundPage(found)) && (
        <details className="filters__more fold">
          <summary className="chip">{["Filters", countOf(props)].filter(Boolean).join(" · ")}</summary>
          <FilterLists {...props} />
        </details>
      )}
      <nav className="filters__days" aria-label="Day">
        <a className="chip" {...day(null)}>
          Any day
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
function countOf({ searchQuery: { kind, sort, radiusMiles, maxPriceCents }, keyword, found }: FiltersProps) {
  return [keyword && kind, sort, radiusMiles, maxPriceCents ?? found.typed.price].filter(Boolean).length;
}

function fieldsOf({ service, near }: Pick<ResultsData["searchQuery"], "service" | "near">) {
  return { service, near: near || null };
}

function FilterLists({ found, searchQuery, keyword, kinds, prices, distances }: FiltersProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const asked = ["service", "services", "sort", "radius", "page"];
  const kept = [...query].filter(([name]) => !asked.includes(name));
  return (
    <form className="filters__lists" action={`${pathname}#results`} data-sends="" autoComplete="off">
      {kept.map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      {keyword && <input type="hidden" name="service" value={keyword} />}
      <label>
        <span className="label vh">Kind of service</span>
        {/* A kind takes the place of another kind; typed words are narrowed by it. */}
        <select
          className="select"
          name={keyword ? "services" : "service"}
          defaultValue={searchQuery.kind ?? ""}
        >
          <option value="">{keyword ? "All kinds" : "Any service"}</option>
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
            <span className="label vh">Sort by</span>
            <select className="select" name="sort" defaultValue={searchQuery.sort ?? ""}>
              <option value="">Near and soon</option>
              <option value="soonest">Soonest</option>
              <option value="distance">Nearest</option>
            </select>
          </label>{" "}
          <label>
            <span className="label vh">Distance</span>
            <select className="select" name="radius" defaultValue={searchQuery.radiusMiles ?? ""}>
              <option value="">Any distance</option>
              {distances.map(({ miles, label }) => (
                <option key={miles} value={miles}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <span className="label vh">Time of the week </span>
      {["evenings", "weekend"].map((time) => (
        <a className="chip" key={time} {...timed(time, query, searchQuery)}>
          {capitalized(time)}{" "}
        </a>
      ))}
      {prices.length > 0 && <span className="label vh">Price </span>}
      {prices.map(({ dollars, label }) => (
        <a className="chip" key={dollars} {...priced(dollars, query, searchQuery, found)}>
          {label}{" "}
        </a>
      ))}
      <button className="btn btn--quiet btn--small needs-no-script" type="submit">
        Show
      </button>
    </form>
  );
}

/** A time of the week is a word of the search; chosen again, it is taken back. */
function timed(time: string, query: URLSearchParams, { service, near }: ResultsData["searchQuery"]) {
  const words = service.replace(new RegExp(` ?\\b${time}\\b`, "i"), "");
  const isOn = words !== service;
  const next = { service: isOn ? words : `${service} ${time}`.trim(), ...(near && { near }) };
  return { href: `${withAnswers(query, next)}#results`, "aria-current": isOn || undefined };
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
  return { href: `${withAnswers(query, next)}#results`, "aria-current": isOn || undefined };
}
