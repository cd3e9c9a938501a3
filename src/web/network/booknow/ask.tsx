import { useLingui } from "@lingui/react";
import { CircleAlert, Search } from "lucide-react";
import { useId } from "react";
import { countryWords } from "#domain/platform/country-words.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { toolParams, tools } from "../../platform/agents/form-tools.ts";
import Combobox from "../../platform/ui/combobox.island.tsx";
import LocateButton from "../../platform/ui/locate-button.island.tsx";
import { useSite } from "../../platform/ui/use-site.ts";
import NearField from "./near-field.island.tsx";
import { answersInQuery, type ProfessionalQuery } from "./professional-query.ts";
import type { SearchResult } from "./search-result.ts";
import ServiceField from "./service-field.island.tsx";
import WhenField from "./when-field.island.tsx";
import "./ask.css";

type FieldName = "service" | "near" | "date";

interface AskProps {
  searchQuery: ProfessionalQuery;
  /** The parsed place. */
  near: string;
  /** The location whose professionals are shown. */
  location: { url_name: string } | null;
  /** Today where most of the studios are. */
  today: string;
  problem: SearchResult["problem"];
  /** One-line summary that replaces the form on phones; null if it is incomplete. */
  folded: string | null;
  /** The page has no place yet: the last one searched in this browser fits. */
  asksPlace: boolean;
}

/** The search in one bar: a service or a professional, a place, and a day if one matters. */
export function Ask({ searchQuery, near, location, today, problem, folded, asksPlace }: AskProps) {
  const { i18n } = useLingui();
  const { country } = useSite();
  const messageId = useId();
  const { service, isDefault, point, date, time, sort, radiusMiles, maxPriceCents } = searchQuery;
  const Near = near || point || !asksPlace ? Combobox : NearField;
  return (
    <details
      className={folded === null ? "ask is-new fold dark" : "ask fold dark"}
      id="book-a-service"
      open={folded === null}
    >
      <summary className="wrap ask__folded">
        <Search className="icon" />
        <span>{folded ?? i18n._("Search")}</span> <span className="ask__change">{i18n._("Change")}</span>
      </summary>
      <search aria-label={i18n._("Book a service")}>
        <form
          className="wrap ask__in"
          action="/booknow"
          data-default={isDefault ? i18n._(service) : undefined}
          {...tools.searchProfessionals}
        >
          <div className="ask__field">
            <ServiceField
              name="service"
              label={i18n._("Service or professional")}
              source={`/suggest/professionals?country=${country}`}
              icon="search"
              placeholder={i18n._("Hair, nails, a name")}
              defaultValue={offeredName(service, i18n).name}
              tool={toolParams.service}
              {...about("service")}
            />
            {message("service")}
          </div>
          <div className="ask__field ask__field--near">
            <Near
              name="near"
              label={i18n._("Near")}
              source={`/suggest/places?country=${country}&for=booking`}
              placeholder={
                location
                  ? near
                  : point
                    ? i18n._("Where you are now")
                    : i18n._("City or {code}", { code: i18n._(countryWords[country].code) })
              }
              defaultValue={location ? "" : near}
              tool={toolParams.place}
              {...about("near")}
            />
            {message("near")}
            {/* A page without a place has a larger button for it. */}
            {!asksPlace && (
              <LocateButton
                className="ask__here"
                label={i18n._("Use my location")}
                search={`/booknow?${new URLSearchParams(answersInQuery(searchQuery))}`}
              />
            )}
          </div>
          <div className="ask__field ask__field--when">
            <WhenField defaultValue={date} today={today} {...about("date")} />
            {message("date")}
          </div>
          {location && <input type="hidden" name="at" value={location.url_name} />}
          {point && <input type="hidden" name="lat" value={point.latitude} />}
          {point && <input type="hidden" name="long" value={point.longitude} />}
          {time && <input type="hidden" name="time" value={time} />}
          {sort && <input type="hidden" name="sort" value={sort} />}
          {radiusMiles && <input type="hidden" name="radius" value={radiusMiles} />}
          {maxPriceCents && <input type="hidden" name="price" value={maxPriceCents / 100} />}
          <button className="btn btn--light" type="submit">
            {i18n._("See openings")}
          </button>
        </form>
      </search>
    </details>
  );

  function about(field: FieldName) {
    return problem?.field === field ? { invalid: true, describedBy: messageId } : {};
  }
  function message(field: FieldName) {
    return (
      problem?.field === field && (
        <p className="field__error" id={messageId} role="alert">
          <CircleAlert className="icon" />
          {i18n._(problem.message)}
        </p>
      )
    );
  }
}
