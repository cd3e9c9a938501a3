import { lazy } from "react";
import { data, isRouteErrorResponse, Link, redirect } from "react-router";
import { structuredDataDefaults } from "#clients/content/structured-data-defaults.ts";
import { formatPhone } from "#domain/phone.ts";
import { ErrorPage } from "../../layout/lazy-error-page.tsx";
import type { PageKind } from "../../layout/page-kind.ts";
import { services, visit } from "../../services.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Head } from "../../ui/head.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { PlaceCard } from "../../ui/place-card.tsx";
import { type JsonLd, StructuredData } from "../../ui/structured-data.tsx";
import { useHashFocus } from "../../ui/use-hash-focus.ts";
import { onBehalfOf, postedForm } from "../../visitor-call.ts";
import type { Route } from "./+types/page.ts";
import { Facts, Included } from "./facts.tsx";
import { Gallery } from "./gallery.tsx";
import { GettingHere } from "./getting-here.tsx";
import { LeaseForm } from "./lease-form.tsx";
import { sendStep } from "./lease-step.server.ts";
import { loadLocation } from "./location.server.ts";
import { ManagerCard } from "./manager-card.tsx";
import { People } from "./people.tsx";
import { Rooms } from "./rooms.tsx";
import { structuredDataOf } from "./structured-data.ts";
import "../../inquiry/inquiry.css";
import "./location.css";

// Only for addresses that are no location; the others need not carry it.
const NotAvailable = lazy(() =>
  import("./not-available.tsx").then(({ NotAvailable }) => ({ default: NotAvailable })),
);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { productApi, content, publicUrl, now } = context.get(services);
  const [found, defaults] = await Promise.all([
    loadLocation(productApi, params.url, now(), onBehalfOf(context.get(visit))),
    content.published(structuredDataDefaults),
  ]);
  if (found.kind === "moved") throw redirect(`/locations/${found.url_name}`, 301);
  if (found.kind === "missing") throw data(null, { status: 404 });
  if (found.kind === "unavailable") throw data(null, { status: 503 });
  const structuredData: JsonLd = structuredDataOf(found.location, defaults, publicUrl.origin);
  return { ...found.page, structuredData };
}

export const handle: PageKind<Route.ComponentProps["loaderData"]> = {
  kind: "location",
  locationOf: ({ url_name }) => url_name,
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const { productApi } = context.get(services);
  const visitor = context.get(visit);
  const form = await postedForm(request);
  const location = await productApi.call(
    "getWebLocationDetails",
    { url_name: params.url },
    onBehalfOf(visitor),
  );
  const phone = location.ok ? location.data.public_phone : null;
  return sendStep({
    productApi,
    form,
    options: onBehalfOf(visitor, form),
    instead: phone ? `, or call ${formatPhone(phone)}.` : "",
  });
}

const firstStep = { step: "first" } as const;

export default function Location({ loaderData: location, actionData }: Route.ComponentProps) {
  const { name, city, state, manager, address, statement, pictures, nearby } = location;
  useHashFocus("#leaseStudio", "first_name");
  return (
    <>
      <Head
        title={`${name}, ${city}: private salon studios`}
        description={`${statement} Ask ${manager.firstName} for a private tour.`}
        oneVersion
        {...(pictures[0] && { picture: pictures[0] })}
      />
      <StructuredData data={location.structuredData} />
      <div className="wrap loc-top">
        <Breadcrumbs
          steps={[
            { label: "Locations", to: "/locations" },
            { label: state.name, to: `/states/${state.code.toLowerCase()}` },
            { label: city, to: `/locations?search=${encodeURIComponent(`${city}, ${state.code}`)}` },
          ]}
          here={name}
        />
        <div className="loc-head">
          <h1>{name}</h1>
          <div className="loc-head__side small">
            <p>{address}</p>
            <p className="muted">Open to our professionals 24 hours, 7 days a week</p>
          </div>
          <p className="loc-head__do">
            <Link className="btn" to="#leaseStudio">
              Lease a studio here
            </Link>
            <Link className="btn btn--book btn--line" to={`/booknow/${location.url_name}`}>
              Book a service here
            </Link>
          </p>
        </div>
      </div>
      <Gallery name={name} pictures={pictures} />
      <div className="wrap meet">
        <ManagerCard location={location} />
        <Link className="btn btn--wide" to="#leaseStudio">
          Ask for a private tour
        </Link>
      </div>
      <div className="wrap loc-grid">
        <div className="loc-main">
          <nav className="jump" aria-label="On this page">
            <a href="#about">The building</a>
            {location.studioTypes.length > 0 && <a href="#rooms">Studios</a>}
            {location.people.total > 0 && <a href="#pros">Professionals</a>}
            <a href="#map">Getting here</a>
          </nav>
          <Facts location={location} />
          <Included />
          <Rooms location={location} />
        </div>
        <aside className="loc-side" aria-label="Lease a studio here">
          <LeaseForm location={location} answered={actionData ?? firstStep} />
        </aside>
      </div>
      <Isolated>
        <People location={location} />
      </Isolated>
      <Isolated>
        <GettingHere location={location} />
      </Isolated>
      {nearby.length > 0 && (
        <section className="band wrap" aria-labelledby="also">
          <div className="headrow">
            <h2 id="also">Also close by</h2>
            <p>
              <ArrowLink to={`/locations?search=${encodeURIComponent(`${city}, ${state.code}`)}`}>
                All {city} locations
              </ArrowLink>
            </p>
          </div>
          <ul className="also">
            {nearby.map((other) => (
              <PlaceCard
                key={other.url_name}
                location={other}
                sizes="(width < 700px) 92vw, (width < 1500px) 31vw, 451px"
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotAvailable /> : <ErrorPage error={error} />;
}
