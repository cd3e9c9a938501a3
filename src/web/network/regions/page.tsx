import { Plus } from "lucide-react";
import { data } from "react-router";
import { contactFormPath } from "#domain/leads/paths.ts";
import { otherMarkets } from "#domain/network/market.ts";
import { locationPath } from "#domain/network/paths.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { brandName } from "#domain/platform/brand.ts";
import { countryInSentence } from "#domain/platform/country.ts";
import { countryWords } from "#domain/platform/country-words.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { searchText } from "../../platform/app/page-number.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { CountryForm } from "../../platform/chrome/country/country-choice.tsx";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { ListSearch } from "../../platform/ui/list-search.tsx";
import { BusyNote } from "../directory/busy-note.tsx";
import { isEmptyNetwork } from "../directory/check-empty-network.server.ts";
import { Disclosure } from "../directory/disclosure.tsx";
import { drawMarkets } from "../directory/draw-markets.server.ts";
import { EmptyNetwork } from "../directory/empty-network.tsx";
import { MarketMap } from "../directory/market-map.tsx";
import { loadTowns } from "../directory/market-towns.server.ts";
import { StateList } from "../directory/state-list.tsx";
import { stateRow } from "../directory/state-row.ts";
import type { Route } from "./+types/page.ts";
import { type Letter, marketsByLetter } from "./markets-by-letter.server.ts";
import "../directory/directory.css";
import "../../platform/ui/view-switch.css";
import "./regions.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { productApi, featureFlags } = context.get(services);
  const visitor = context.get(visit);
  const { country } = visitor;
  const search = searchText(new URL(request.url).searchParams) ?? "";
  const [answer, towns, hasFinder, hasStates] = await Promise.all([
    productApi.call("getRegionsStates", { country }, onBehalfOf(visitor)),
    search === "" ? loadTowns(productApi, { country, of: "locations" }, onBehalfOf(visitor)) : [],
    featureFlags.isOn("REGIONS_2"),
    featureFlags.isOn("REGIONS_1_2"),
  ]);
  const { regions, states } = answer.ok ? answer.data : { regions: [], states: [] };
  const letters = marketsByLetter(regions, search);
  const page = {
    country,
    search,
    hasFinder,
    total: regions.reduce((sum, { location_count }) => sum + location_count, 0),
    hits: letters.flatMap(({ markets }) => markets).reduce((sum, { rows }) => sum + rows.length, 0),
    letters,
    map: answer.ok && search === "" ? drawMarkets(towns, country) : null,
    states: hasStates ? states.map(stateRow) : [],
    isBusy: !answer.ok,
    isEmpty:
      answer.ok && answer.data.states.length === 0 && (await isEmptyNetwork(productApi, onBehalfOf(visitor))),
  };
  return data(page, { status: answer.ok ? 200 : 503 });
}

const title = `Every ${brandName}, city by city`;

/** /regions: every location of a country under its market. */
export default function Regions({ loaderData }: Route.ComponentProps) {
  const { country, search, hasFinder, total, hits, letters, map, states, isBusy, isEmpty } = loaderData;
  const where = countryInSentence(country);
  const largest = (map?.cities ?? []).flatMap(({ name, to, total }) =>
    total === null ? [] : { name, to, count: total },
  );
  return (
    <>
      <Head
        title={`Every ${brandName} in ${where}, by market`}
        description={`Salon studios to lease in ${where}: every ${brandName} location with its address, listed by market${country === "US" ? " and state" : " and province"}.`}
        indexed={search === "" && !isBusy}
      />
      <div className="wrap dir">
        <div className="dir__head">
          <div className="dir__say">
            <h1>{title}</h1>
            {total > 0 && (
              <p className="lead">
                {pluralize(total, "location")} in {where}, each independently owned, each with a leasing
                manager.
              </p>
            )}
            <CountryForm className="switch" label="Country">
              {({ name }) => name}
            </CountryForm>
            {hasFinder && !isBusy && (
              <ListSearch
                label="Find a market, city or location"
                placeholder="Market, city or location"
                button="Find"
                search={search}
              />
            )}
            {largest.length > 0 && (
              <nav aria-labelledby="largest">
                <h2 id="largest">Around the largest cities</h2>
                <StateList states={largest} />
              </nav>
            )}
          </div>
          {map && <MarketMap {...map} country={country} />}
        </div>
        {isEmpty && <EmptyNetwork />}
        {isBusy && <BusyNote again="/regions" />}
        {hasFinder && <LetterLinks letters={letters} />}
        {!isBusy && !isEmpty && search !== "" && (
          <p className="dir__found" role="status">
            {hits === 0 ? searchMessages.nothingFound : `${pluralize(hits, "location")} for “${search}”`}
          </p>
        )}
        {letters.map((letter) => (
          <LetterSection key={letter.id} letter={letter} isOpen={search !== ""} />
        ))}
        {states.length > 0 && (
          <div className="dir__others">
            <Disclosure id="by-state" heading="h2" name={`Locations by ${countryWords[country].state}`}>
              <StateList states={states} />
            </Disclosure>
          </div>
        )}
        <p className="dir-more">
          <ArrowLink to={contactFormPath}>{`Suggest a ${countryWords[country].neighborhood}`}</ArrowLink>
        </p>
      </div>
    </>
  );
}

function LetterLinks({ letters }: { letters: Letter[] }) {
  if (letters.length < 2) return null;
  return (
    <nav className="dir__letters" aria-label="Markets by letter">
      {letters.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}{" "}
        </a>
      ))}
    </nav>
  );
}

/** On a phone a letter opens to its markets. */
function LetterSection({ letter: { id, name, markets }, isOpen }: { letter: Letter; isOpen: boolean }) {
  const isOthers = name === otherMarkets;
  const details = markets.map((market) => (
    <Disclosure
      key={market.id}
      id={market.id}
      heading={isOthers ? "h2" : "h3"}
      name={market.name}
      isOpen={isOpen}
    >
      <ul className="board">
        {market.rows.map(({ url_name, name, address }) => (
          <li key={url_name}>
            <a href={locationPath(url_name)}>
              <span className="board__name" translate="no">
                {name}
              </span>{" "}
              <span className="board__address" translate="no">
                {address}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  ));
  if (isOthers)
    return (
      <section id={id} className="dir__others">
        {details}
      </section>
    );
  return (
    <section id={id} className="dir__letter">
      <h2 className="h3">{name}</h2>
      <details className="fold" open={isOpen}>
        <summary>
          {[...new Set([markets[0]?.name, markets.at(-1)?.name])].join(" to ")}
          <Plus className="icon icon--fold" />
        </summary>
        <div className="disclosures">{details}</div>
      </details>
    </section>
  );
}
