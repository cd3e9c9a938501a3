import { useLingui } from "@lingui/react";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { data, Form } from "react-router";
import { contactFormPath } from "#domain/leads/paths.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { findState, statesOf } from "#domain/network/state.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { CountryForm } from "../../platform/chrome/country/country-choice.tsx";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { BusyNote } from "../directory/busy-note.tsx";
import { isEmptyNetwork } from "../directory/check-empty-network.server.ts";
import { EmptyNetwork } from "../directory/empty-network.tsx";
import { inState } from "../directory/in-state.ts";
import { StateLead } from "../directory/state-lead.tsx";
import { StateList } from "../directory/state-list.tsx";
import { stateLocations } from "../directory/state-locations.server.ts";
import { stateRows } from "../directory/state-row.ts";
import { StateSection } from "../directory/state-section.tsx";
import type { Route } from "./+types/page.ts";
import "../directory/directory.css";
import "../../platform/ui/view-switch.css";
import "./states.css";

/** `?state=CO`, by code or name, shows that state's locations above the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { productApi } = context.get(services);
  const visitor = context.get(visit);
  const { country } = visitor;
  const i18n = sentencesFor(context);
  const stateText = new URL(request.url).searchParams.get("state")?.trim().slice(0, 64) ?? null;
  const state = stateText ? findState(stateText) : null;
  const options = onBehalfOf(visitor);
  const [answer, locations] = await Promise.all([
    productApi.call("getRegionsStates", { country, with_locations: false }, options),
    state && stateLocations(productApi, state, country, i18n, options),
  ]);
  const page = {
    country,
    problem: stateText === null || state ? null : searchMessages.selectState,
    chosen: state && locations && { state, locations },
    states: answer.ok ? stateRows(answer.data.states, i18n) : [],
    total: answer.ok ? answer.data.states.reduce((sum, { location_count }) => sum + location_count, 0) : 0,
    choices: statesOf(state?.country ?? country)
      .map(({ code, name }) => ({ value: code, label: i18n._(name) }))
      .sort((choice, next) => choice.label.localeCompare(next.label, i18n.locale)),
    isBusy: !answer.ok,
    isEmpty: answer.ok && answer.data.states.length === 0 && (await isEmptyNetwork(productApi, options)),
  };
  return data(page, { status: answer.ok ? 200 : 503 });
}

/** /states: the chosen state's locations, and all states. */
export default function States({ loaderData }: Route.ComponentProps) {
  const { country, problem, chosen, states, total, choices, isBusy, isEmpty } = loaderData;
  const { i18n } = useLingui();
  const where = chosen && inState(chosen.state, i18n);
  return (
    <div className="wrap statelist">
      <Head
        title={
          where
            ? i18n._("Salon studios {inState}", { inState: where })
            : i18n._("{country, select, CA {Salon studios by province} other {Salon studios by state}}", {
                country,
              })
        }
        description={i18n._(
          "{country, select, CA {Every {brand} in Canada by province: choose one to see its cities, addresses and leasing managers.} other {Every {brand} in the United States by state: choose one to see its cities, addresses and leasing managers.}}",
          { country },
        )}
        indexed={!chosen && !problem && !isBusy}
      />
      <header className="statelist__head">
        <h1>
          {where
            ? i18n._("Studios {inState}", { inState: where })
            : i18n._(
                "{country, select, CA {{brand}, province by province} other {{brand}, state by state}}",
                { country },
              )}
        </h1>
        <div className="statelist__say">
          {total > 0 && !chosen && (
            <p className="lead">
              {i18n._(
                "{count, plural, one {# location} other {# locations}} {country, select, CA {in Canada, each independently owned. Choose a province} other {in the United States, each independently owned. Choose a state}} to see its cities and who leases there.",
                { count: total, country },
              )}
            </p>
          )}
          {chosen && <StateLead locations={chosen.locations} />}
          {!chosen && (
            <CountryForm className="switch" label={i18n._("Country")}>
              {({ name }) => i18n._(name)}
            </CountryForm>
          )}
          <StateChoice
            key={chosen?.state.code}
            label={i18n._("{country, select, CA {Choose a province} other {Choose a state}}", {
              country: chosen?.state.country ?? country,
            })}
            choices={choices}
            chosen={chosen?.state.code ?? ""}
            problem={problem}
          />
        </div>
      </header>
      {chosen && (
        <div className="statelist__chosen">
          <StateSection
            state={chosen.state}
            locations={chosen.locations}
            here={`/states?state=${chosen.state.code}`}
          />
        </div>
      )}
      {isEmpty && <EmptyNetwork />}
      {isBusy && <BusyNote again="/states" />}
      {states.length > 0 && !chosen && (
        <section aria-labelledby="all-states">
          <h2 className="statelist__all" id="all-states">
            {i18n._("{country, select, CA {Provinces and their cities} other {States and their cities}}", {
              country,
            })}
          </h2>
          <StateList states={states} />
        </section>
      )}
      <p className="dir-more">
        {chosen && (
          <ArrowLink to="/states">
            {i18n._("{country, select, CA {All provinces} other {All states}}", { country })}
          </ArrowLink>
        )}
        <ArrowLink to="/regions">{i18n._("All markets")}</ArrowLink>
        <ArrowLink to={contactFormPath}>
          {i18n._("{country, select, CA {Suggest a neighbourhood} other {Suggest a neighborhood}}", {
            country,
          })}
        </ArrowLink>
      </p>
    </div>
  );
}

interface StateChoiceProps {
  label: string;
  choices: { value: string; label: string }[];
  chosen: string;
  problem: string | null;
}

/** A GET form, so results have URLs. */
function StateChoice({ label, choices, chosen, problem }: StateChoiceProps) {
  const { i18n } = useLingui();
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <Form className="state-choice" role="search" aria-label={label}>
      <div className="field" data-error={problem ? "" : undefined}>
        <label htmlFor={id}>{label}</label>
        <select
          className="select"
          id={id}
          name="state"
          defaultValue={chosen}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
        >
          <option value="">{i18n._("Please choose")}</option>
          {choices.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button className="btn btn--quiet" type="submit">
        {i18n._("Show")}
      </button>
      {problem && (
        <p className="field__error" id={errorId} role="alert">
          <CircleAlert className="icon" />
          {i18n._(problem)}
        </p>
      )}
    </Form>
  );
}
