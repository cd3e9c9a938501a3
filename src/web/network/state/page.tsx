import { Trans, useLingui } from "@lingui/react";
import { data, redirect } from "react-router";
import { statePath } from "#domain/network/paths.ts";
import { findState } from "#domain/network/state.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Breadcrumbs } from "../../platform/ui/breadcrumbs.tsx";
import { FindSuite } from "../../platform/ui/find-suite.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { inState } from "../directory/in-state.ts";
import { countsOf, StateLead } from "../directory/state-lead.tsx";
import { stateLocations } from "../directory/state-locations.server.ts";
import { StateSection } from "../directory/state-section.tsx";
import type { Route } from "./+types/page.ts";
import "../directory/directory.css";
import "../../platform/ui/type-head.css";
import "./state.css";

/** Territories and posts abroad have a page only where there is a location. */
const withoutLocations = new Set(["AS", "FM", "GU", "MH", "MP", "PW", "PR", "UM", "VI", "AA", "AE", "AP"]);

export async function loader({ params, context }: Route.LoaderArgs) {
  const state = findState(params.code);
  if (!state) throw data(null, { status: 404 });
  if (state.code.toLowerCase() !== params.code) throw redirect(statePath(state.code), 301);
  const visitor = context.get(visit);
  const { productApi } = context.get(services);
  const locations = await stateLocations(
    productApi,
    state,
    visitor.country,
    sentencesFor(context),
    onBehalfOf(visitor),
  );
  if (locations.kind === "none" && withoutLocations.has(state.code)) throw data(null, { status: 404 });
  return data({ state, locations }, { status: locations.kind === "busy" ? 503 : 200 });
}

export default function State({ loaderData: { state, locations } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { country } = state;
  const name = i18n._(state.name);
  const where = inState(state, i18n);
  return (
    <>
      <Head
        title={i18n._("Private salon studios {inState}", { inState: where })}
        description={
          locations.kind === "some"
            ? i18n._(
                "Salon studios to lease {inState}: {total, plural, =1 {one location in {city}} other {{cities, plural, =1 {{total} locations in {city}} other {{total} locations in {cities} cities}}}} with addresses, a map, and the leasing manager to ask for a private tour.",
                { inState: where, ...countsOf(locations) },
              )
            : i18n._(
                "Salon studios to lease {inState}: every location with addresses, a map, and the leasing manager to ask for a private tour.",
                { inState: where },
              )
        }
        indexed={locations.kind === "some"}
        oneVersion
      />
      <header className="type-head dark">
        <div className="wrap">
          <Breadcrumbs
            steps={[
              { label: i18n._("Locations"), to: "/locations" },
              {
                label: i18n._("{country, select, CA {Provinces} other {States}}", { country }),
                to: "/states",
              },
            ]}
            here={name}
          />
          <h1>
            <Trans id="<0>Studios in</0> {state}" values={{ state: name }} components={{ 0: <small /> }} />
          </h1>
          <StateLead locations={locations} />
        </div>
      </header>
      <div className="wrap state-page">
        <StateSection state={state} locations={locations} here={statePath(state.code)} />
        <p className="dir-more">
          <ArrowLink to="/states">
            {i18n._("{country, select, CA {All provinces} other {All states}}", { country })}
          </ArrowLink>
          <ArrowLink to="/regions">{i18n._("All markets")}</ArrowLink>
        </p>
      </div>
      <FindSuite
        title={i18n._("Somewhere else in mind?")}
        text={i18n._(
          "{country, select, CA {A city, a postal code, or the name of a location will do.} other {A city, a ZIP code, or the name of a location will do.}}",
          { country },
        )}
      />
    </>
  );
}
