import { useLingui } from "@lingui/react";
import type { Organization, SearchAction, WebSite, WithActionConstraints, WithContext } from "schema-dts";
import { guideFor } from "#clients/content/guide.ts";
import type { SiteSettings } from "#clients/content/site-settings.ts";
import { testimonials } from "#clients/content/testimonials.ts";
import { brandName } from "#domain/platform/brand.ts";
import { countries } from "#domain/platform/country.ts";
import { type Language, languageTag } from "#domain/platform/languages.ts";
import { internationalPhone } from "#domain/platform/phone-format.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { Section } from "../../platform/document/section.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { StructuredData } from "../../platform/ui/structured-data.tsx";
import { useSite } from "../../platform/ui/use-site.ts";
import { loadTowns, townLinks } from "../directory/market-towns.server.ts";
import { toLocationsNear } from "../directory/to-locations-near.ts";
import type { Route } from "./+types/page.ts";
import { Claim } from "./claim.tsx";
import { Crafts } from "./crafts.tsx";
import { Doors } from "./doors.tsx";
import { guideOffer } from "./guide-offer.ts";
import { GuideTeaser } from "./guide-teaser.tsx";
import { Inside } from "./inside.tsx";
import { Nearby } from "./nearby.tsx";
import OpenThisWeek from "./open-this-week.island.tsx";
import { Quote } from "./quote.tsx";
import { doorPictures, showcase } from "./showcase.ts";
import { Steps } from "./steps.tsx";

/** Enough to have a picture for each door, in different cities. */
const listed = 36;
const citiesShown = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  const { country } = visitor;
  const { productApi, content, featureFlags } = context.get(services);
  const [answer, towns, guide, [voice = null], hasNear, hasOpenings] = await Promise.all([
    productApi.call("getWebLocationsList", { country, page: 1, per_page: listed }, onBehalfOf(visitor)),
    loadTowns(productApi, { country, of: "locations" }, onBehalfOf(visitor)),
    content.published(guideFor(country)),
    content.published(testimonials(country, 1)),
    featureFlags.isOn("HOME_SEARCH_1_2"),
    featureFlags.isOn("HOME_SEARCH_2"),
  ]);
  const locations = answer.ok ? answer.data : [];
  return {
    doors: showcase(locations, doorPictures, sentencesFor(context)),
    cities: hasNear ? townLinks(towns.slice(0, citiesShown), toLocationsNear) : [],
    hasOpenings,
    total: answer.ok ? (answer.meta?.total ?? 0) : 0,
    country,
    voice,
    guide: guideOffer(guide),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { doors, cities, hasOpenings, total, country, voice, guide } = loaderData;
  const { i18n } = useLingui();
  const { origin, settings, languages } = useSite();
  return (
    <>
      <Head
        title={i18n._("{brand}: private salon studios, and the professionals inside them")}
        description={i18n._(
          "Private, fully built salon studios for independent beauty professionals, in cities across the US and Canada. Lease your own, or book with someone who did.",
        )}
      />
      <StructuredData data={organization(settings, origin)} />
      <StructuredData data={website(origin, languages)} />
      <Doors rooms={doors} />
      <Claim />
      <Crafts>{hasOpenings && <OpenThisWeek country={country} />}</Crafts>
      <Steps />
      <Inside />
      {cities.length > 0 && (
        <Section>
          <Nearby cities={cities} total={total} country={country} />
        </Section>
      )}
      {voice && <Quote voice={voice} />}
      {guide.lead && <GuideTeaser guide={guide} />}
    </>
  );
}

function organization(settings: SiteSettings, origin: string): WithContext<Organization> {
  const telephone = internationalPhone(settings.brand_phone) ?? settings.brand_phone;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: brandName,
    url: origin,
    logo: `${origin}/icon-512.png`,
    ...(telephone && {
      contactPoint: { "@type": "ContactPoint", contactType: "customer service", telephone },
    }),
    sameAs: [
      settings.instagram_url,
      settings.facebook_url,
      settings.tiktok_url,
      settings.linkedin_url,
      settings.youtube_url,
    ].filter((url) => url !== ""),
  };
}

/** The site itself in the words of schema.org, and how its locations are searched. */
function website(origin: string, languages: readonly Language[]): WithContext<WebSite> {
  const searchAt = (template: string, input: string): WithActionConstraints<SearchAction> => ({
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}${template}` },
    "query-input": input,
  });
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: brandName,
    url: `${origin}/`,
    inLanguage: languages.flatMap((language) => countries.map(({ code }) => languageTag(language, code))),
    potentialAction: [
      searchAt("/locations?search={search_term_string}", "required name=search_term_string"),
      searchAt("/booknow?service={service}&near={near}", "required name=near"),
    ],
  };
}
