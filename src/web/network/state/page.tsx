import { data, redirect } from "react-router";
import { statePath } from "#domain/network/paths.ts";
import { findState } from "#domain/network/state.ts";
import { countryWords } from "#domain/platform/country-words.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Breadcrumbs } from "../../platform/ui/breadcrumbs.tsx";
import { FindSuite } from "../../platform/ui/find-suite.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { inCities, StateLead } from "../directory/state-lead.tsx";
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
  const { name, country } = state;
  const kinds = country === "US" ? "States" : "Provinces";
  return (
    <>
      <Head
        title={`Private salon studios in ${name}`}
        description={`Salon studios to lease in ${name}: ${inCities(locations)} with addresses, a map, and the leasing manager to ask for a private tour.`}
        indexed={locations.kind === "some"}
        oneVersion
      />
      <header className="type-head dark">
        <div className="wrap">
          <Breadcrumbs
            steps={[
              { label: "Locations", to: "/locations" },
              { label: kinds, to: "/states" },
            ]}
            here={name}
          />
          <h1>
            <small>Studios in</small> {name}
          </h1>
          <StateLead locations={locations} />
        </div>
      </header>
      <div className="wrap state-page">
        <StateSection name={name} locations={locations} here={statePath(state.code)} />
        <p className="dir-more">
          <ArrowLink to="/states">All {kinds.toLowerCase()}</ArrowLink>
          <ArrowLink to="/regions">All markets</ArrowLink>
        </p>
      </div>
      <FindSuite
        title="Somewhere else in mind?"
        text={`A city, a ${countryWords[country].postalCode}, or the name of a location will do.`}
      />
    </>
  );
}
