import { useLingui } from "@lingui/react";
import { data, isRouteErrorResponse, redirect } from "react-router";
import { booknowPath, locationPath, statePath } from "#domain/network/paths.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import { LeaseForm } from "../../leads/lease/lease-form.tsx";
import { sendStep } from "../../leads/lease/lease-step.server.ts";
import { ResendInquiryForm } from "../../leads/lease/resend-inquiry-form.tsx";
import type { LeaseStep } from "../../leads/lease/use-lease-step.ts";
import { openTourTimes } from "../../leads/tour/tour-times.server.ts";
import { brandPhone } from "../../platform/app/read-brand-phone.server.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { posted, services, visit } from "../../platform/app/web-services.ts";
import { ArrivalNotice } from "../../platform/chrome/arrival/notice.tsx";
import { ClosedDoor } from "../../platform/chrome/error/closed-door.tsx";
import { ErrorPage } from "../../platform/chrome/error/error-page.tsx";
import type { PageKind } from "../../platform/document/page-kind.ts";
import { Section } from "../../platform/document/section.tsx";
import { Breadcrumbs } from "../../platform/ui/breadcrumbs.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { PaintAfter } from "../../platform/ui/paint-after.tsx";
import { PlaceSearch } from "../../platform/ui/place-search.tsx";
import { type JsonLd, StructuredData } from "../../platform/ui/structured-data.tsx";
import { useSite } from "../../platform/ui/use-site.ts";
import type { Route } from "./+types/page.ts";
import { Gallery } from "./gallery.tsx";
import { type LocationPage, loadLocation } from "./load-location.server.ts";
import { locationStructuredData } from "./location-structured-data.ts";
import { ManagerCard } from "./manager-card.tsx";
import { Reviews, type ReviewWords, reviewWords } from "./reviews.tsx";
import "../../leads/inquiry-form/inquiry.css";
import "./building.css";
import "../../leads/lease/lease.css";
import "./location.css";
import { structuredDataDefaults } from "#clients/content/site-settings.ts";
import { Facts, Included } from "./facts.tsx";
import { Rooms } from "./rooms.tsx";
import { GettingHere, ProfessionalsHere } from "./surroundings.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { productApi, content, publicUrl, now } = context.get(services);
  const visitor = context.get(visit);
  const sentencesIn = sentencesFor.bind(null, context);
  const [outcome, defaults] = await Promise.all([
    loadLocation(productApi, params.url, now(), visitor.country, sentencesIn, onBehalfOf(visitor)),
    content.published(structuredDataDefaults),
  ]);
  if (outcome.kind === "moved") throw redirect(locationPath(outcome.url_name), 301);
  // A 503 isn't thrown, so that a failed form shows its input again.
  if (outcome.kind === "failed" && outcome.status === 503) return data({ location: null }, { status: 503 });
  if (outcome.kind === "failed") throw data(null, { status: outcome.status });
  const structuredData: JsonLd = locationStructuredData(
    outcome.location,
    defaults,
    publicUrl.origin,
    sentencesIn(),
  );
  return data({ location: outcome.page, proof: reviewWords(defaults), structuredData });
}

export const handle: PageKind<Route.ComponentProps["loaderData"]> = {
  kind: "location",
  locationOf: ({ location }) => location?.url_name,
};

export async function action({ params, context }: Route.ActionArgs) {
  const { productApi } = context.get(services);
  const visitor = context.get(visit);
  const form = context.get(posted);
  const location = await productApi.call(
    "getWebLocationDetails",
    { url_name: params.url },
    onBehalfOf(visitor),
  );
  // Status 308 makes the browser repeat the post under the location's new name.
  if (location.ok && location.data.canonical_url_name !== params.url)
    throw redirect(locationPath(location.data.canonical_url_name), 308);
  const phone = (location.ok && location.data.public_phone) || (await brandPhone(context));
  return sendStep({
    i18n: sentencesFor(context),
    productApi,
    form,
    options: onBehalfOf(visitor, form),
    phone,
    tours: async (chosen) => {
      if (!location.ok) return [];
      const { tour_calendar, time_zone } = location.data;
      return openTourTimes(
        sentencesFor(context),
        productApi,
        tour_calendar,
        time_zone,
        onBehalfOf(visitor),
        chosen,
      );
    },
  });
}

export default function Location({ params, loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.location) return <OpenLocation {...loaderData} answered={actionData ?? { step: "first" }} />;
  return actionData ? (
    <ResendInquiryForm url_name={params.url} answered={actionData} />
  ) : (
    <ErrorPage error={null} />
  );
}

interface OpenLocationProps {
  location: LocationPage;
  proof: ReviewWords;
  structuredData: JsonLd;
  answered: LeaseStep;
}

function OpenLocation({ location, proof, structuredData, answered }: OpenLocationProps) {
  const { i18n } = useLingui();
  const { name, city, state, manager, address, statement, descriptionLang, pictures } = location;
  const { origin } = useSite();
  return (
    <>
      <Head
        title={i18n._("{name}, {city}: private salon studios", { name, city })}
        description={
          descriptionLang === undefined
            ? `${statement} ${i18n._("Ask {manager} for a private tour.", { manager: i18n._(manager.firstName) })}`.trim()
            : i18n._(
                "Private salon studios to lease in {city}: pictures, floor plan and address of {name}. Ask {manager} for a private tour.",
                { city, name, manager: i18n._(manager.firstName) },
              )
        }
        oneVersion
        card={`/share/locations/${location.url_name}.jpg`}
      />
      <StructuredData data={structuredData} />
      <div className="wrap loc-top">
        <Breadcrumbs
          steps={[
            { label: i18n._("Locations"), to: "/locations" },
            { label: state.name, to: statePath(state.code) },
            { label: city, to: `/locations?search=${encodeURIComponent(`${city}, ${state.code}`)}` },
          ]}
          here={name}
        />
        <div className="loc-head">
          <h1 translate="no">{name}</h1>
          <div className="loc-head__side small">
            <p translate="no">{address}</p>
            <p className="muted">{i18n._("Open to our professionals 24 hours, 7 days a week")}</p>
            <p className="on-paper muted">
              {origin}/locations/{location.url_name}
            </p>
          </div>
          <p className="loc-head__do">
            <a className="btn" href="#leaseStudio">
              {i18n._("Lease a studio here")}
            </a>{" "}
            <a className="btn btn--book btn--line" href={booknowPath(location.url_name)}>
              {i18n._("Book a service here")}
            </a>
          </p>
        </div>
      </div>
      <PaintAfter id="pictures" />
      <Gallery name={name} pictures={pictures} />
      <div className="wrap meet">
        <ManagerCard location={location} />
        <a className="btn btn--wide" href="#leaseStudio">
          {i18n._("Ask for a private tour")}
        </a>
      </div>
      <div className="wrap loc-grid">
        <div className="loc-main">
          <Facts location={location} />
          <Included manager={manager.firstName} />
          <Rooms location={location} />
        </div>
        <aside className="loc-side" aria-label={i18n._("Lease a studio here")}>
          <LeaseForm location={location} answered={answered} />
        </aside>
      </div>
      <Reviews proof={proof} />
      <Section>
        <ProfessionalsHere location={location} />
      </Section>
      <Section>
        <GettingHere location={location} />
      </Section>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotAvailable /> : <ErrorPage error={error} />;
}

/** Reports that the location isn't available, then redirects to the list. */
function NotAvailable() {
  const { i18n } = useLingui();
  return (
    <ClosedDoor plate={i18n._("Moved out")}>
      <Head title={i18n._(locationMessages.notAvailable)} />
      <ArrivalNotice message={i18n._(locationMessages.notAvailable)} failure moveOn="/locations" />
      <h1>{i18n._(locationMessages.notAvailable)}</h1>
      <p className="lead">{i18n._(locationMessages.notFound)}</p>
      <PlaceSearch label={i18n._("Find a location")} button={i18n._("Search")} />
    </ClosedDoor>
  );
}
