import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { Plus } from "lucide-react";
import { data } from "react-router";
import { contactFormPath } from "#domain/leads/paths.ts";
import { otherMarkets } from "#domain/network/market.ts";
import { locationPath } from "#domain/network/paths.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { searchText } from "../../platform/app/page-number.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
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
import type { Route } from "./+types/page.ts";
import { type Letter, marketsByLetter } from "./markets-by-letter.server.ts";
import "../directory/directory.css";
import "../../platform/ui/view-switch.css";
import "./regions.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { productApi, featureFlags } = context.get(services);
  const visitor = context.get(visit);
  const { country } = visitor;
  const i18n = sentencesFor(context);
  const search = searchText(new URL(request.url).searchParams) ?? "";
  const [answer, towns, hasFinder, hasStatesLink] = await Promise.all([
    productApi.call("getRegionsStates", { country }, onBehalfOf(visitor)),
    search === "" ? loadTowns(productApi, { country, of: "locations" }, onBehalfOf(visitor)) : [],
    featureFlags.isOn("REGIONS_2"),
    featureFlags.isOn("REGIONS_1_2"),
  ]);
  const { regions } = answer.ok ? answer.data : { regions: [] };
  const letters = marketsByLetter(regions, search, i18n);
  const page = {
    country,
    search,
    hasFinder,
    hasStatesLink,
    total: regions.reduce((sum, { location_count }) => sum + location_count, 0),
    hits: letters.flatMap(({ markets }) => markets).reduce((sum, { rows }) => sum + rows.length, 0),
    letters,
    map: answer.ok && search === "" ? drawMarkets(towns, country, i18n) : null,
    isBusy: !answer.ok,
    isEmpty:
      answer.ok && answer.data.states.length === 0 && (await isEmptyNetwork(productApi, onBehalfOf(visitor))),
  };
  return data(page, { status: answer.ok ? 200 : 503 });
}

/** /regions: the markets of a country, what each holds, and every location under its market. */
export default function Regions({ loaderData }: Route.ComponentProps) {
  const { country, search, hasFinder, hasStatesLink, total, hits, letters, map, isBusy, isEmpty } =
    loaderData;
  const { i18n } = useLingui();
  return (
    <>
      <Head
        title={i18n._(
          "{country, select, CA {Every {brand} in Canada, by market} other {Every {brand} in the United States, by market}}",
          { country },
        )}
        description={i18n._(
          "{country, select, CA {Salon studios to lease in Canada: every {brand} location with its address, listed by market and province.} other {Salon studios to lease in the United States: every {brand} location with its address, listed by market and state.}}",
          { country },
        )}
        indexed={search === "" && !isBusy}
      />
      <div className="wrap dir">
        <div className="dir__head">
          <div className="dir__say">
            <h1>{i18n._("Every {brand}, city by city")}</h1>
            {total > 0 && (
              <p className="lead">
                {i18n._(
                  "{count, plural, one {# location} other {# locations}} {country, select, CA {in Canada} other {in the United States}}, each independently owned, each with a leasing manager.",
                  { count: total, country },
                )}
              </p>
            )}
            <CountryForm className="switch" label={i18n._("Country")}>
              {({ name }) => i18n._(name)}
            </CountryForm>
            {hasFinder && !isBusy && (
              <ListSearch
                label={i18n._("Find a market, city or location")}
                placeholder={i18n._("Market, city or location")}
                button={i18n._("Find")}
                search={search}
              />
            )}
          </div>
          {map && <MarketMap {...map} country={country} />}
        </div>
        {isEmpty && <EmptyNetwork />}
        {isBusy && <BusyNote again="/regions" />}
        {hasFinder && <LetterLinks letters={letters} />}
        {!isBusy && !isEmpty && search !== "" && (
          <p className="dir__found" role="status">
            {hits === 0
              ? i18n._(searchMessages.nothingFound)
              : i18n._("{count, plural, one {# location} other {# locations}} for “{search}”", {
                  count: hits,
                  search,
                })}
          </p>
        )}
        {letters.map((letter) => (
          <LetterSection key={letter.id} letter={letter} isOpen={search !== ""} />
        ))}
        <p className="dir-more">
          {hasStatesLink && (
            <ArrowLink to="/states">
              {i18n._("{country, select, CA {All provinces} other {All states}}", { country })}
            </ArrowLink>
          )}
          <ArrowLink to={contactFormPath}>
            {i18n._("{country, select, CA {Suggest a neighbourhood} other {Suggest a neighborhood}}", {
              country,
            })}
          </ArrowLink>
        </p>
      </div>
    </>
  );
}

function nameOf(market: string, i18n: I18n): string {
  return market === otherMarkets ? i18n._(/*i18n*/ "others") : market;
}

function LetterLinks({ letters }: { letters: Letter[] }) {
  const { i18n } = useLingui();
  if (letters.length < 2) return null;
  return (
    <nav className="dir__letters" aria-label={i18n._("Markets by letter")}>
      {letters.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {nameOf(name, i18n)}{" "}
        </a>
      ))}
    </nav>
  );
}

/** On a phone a letter opens to its markets. */
function LetterSection({ letter: { id, name, markets }, isOpen }: { letter: Letter; isOpen: boolean }) {
  const { i18n } = useLingui();
  const isOthers = name === otherMarkets;
  const details = markets.map((market) => (
    <Disclosure
      key={market.id}
      id={market.id}
      heading={isOthers ? "h2" : "h3"}
      name={nameOf(market.name, i18n)}
      note={market.holds}
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
          {markets.length === 1
            ? markets[0]?.name
            : i18n._("{firstMarket} to {lastMarket}", {
                firstMarket: markets[0]?.name,
                lastMarket: markets.at(-1)?.name,
              })}
          <Plus className="icon icon--fold" />
        </summary>
        <div className="disclosures">{details}</div>
      </details>
    </section>
  );
}
