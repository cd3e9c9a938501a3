import { Clock, DoorOpen } from "lucide-react";
import { data, Link } from "react-router";
import { bookAddress } from "../../booking/book-address.ts";
import { StylistMissing } from "../../booking/stylist-missing.tsx";
import type { PageKind } from "../../layout/page-kind.ts";
import { WhereBand } from "../../map/where-band.tsx";
import { services, visit } from "../../services.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Door } from "../../ui/door.tsx";
import { Head } from "../../ui/head.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { type JsonLd, StructuredData } from "../../ui/structured-data.tsx";
import { onBehalfOf } from "../../visitor-call.ts";
import type { Route } from "./+types/page.ts";
import { About } from "./about.tsx";
import { Hours } from "./hours.tsx";
import { NextOpenings } from "./next-openings.tsx";
import { Offers } from "./offers.tsx";
import { loadProfile } from "./professional.server.ts";
import { structuredDataOf } from "./structured-data.ts";
import "./professional.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { productApi, publicUrl, now } = context.get(services);
  const at = now().toString();
  const found = await loadProfile(productApi, params.url_name, at, onBehalfOf(context.get(visit)));
  if (found.kind !== "found") throw data(null, { status: found.kind === "missing" ? 404 : 503 });
  const structuredData: JsonLd = structuredDataOf(found.details, publicUrl.origin);
  return { profile: found.profile, now: at, structuredData };
}

export const handle: PageKind<Route.ComponentProps["loaderData"]> = {
  kind: "booking",
  locationOf: ({ profile }) => profile.location.url_name,
  bookAddressOf: ({ profile: { url_name, location, elsewhere } }) =>
    elsewhere ? `/booknow/${location.url_name}` : bookAddress(url_name),
};

/** A professional's public page: who they are, what they offer, when they are free, and where their door is. */
export default function Professional({ loaderData }: Route.ComponentProps) {
  const { profile, now, structuredData } = loaderData;
  const { name, firstName, business, suite, doing, location, address, zone } = profile;
  const door = [suite && `Suite ${suite}`, `Sola ${location.name}`].filter(Boolean).join(", ");
  return (
    <div className="book">
      <Head
        title={`${name}, ${location.city}`}
        description={`${doing && `${doing}. `}${name} works in ${door}, ${address}. See services, prices and openings, and book without an account.`}
        {...(profile.picture && { picture: profile.picture })}
        oneVersion
      />
      <StructuredData data={structuredData} />
      <div className="wrap prof">
        <div className="prof__top">
          <Breadcrumbs
            steps={[
              { label: "Book a Service", to: "/booknow" },
              { label: location.name, to: `/booknow/${location.url_name}` },
            ]}
            here={name}
          />
        </div>
        <div className="prof__pic">
          <Door
            name={name}
            id={profile.id}
            picture={profile.picture}
            sizes="(width < 43.75em) 7rem, (width < 93.75em) 31vw, 445px"
          />
          {suite && <span className="plate">Suite {suite}</span>}
        </div>
        <div className="prof__who">
          <h1>{name}</h1>
          {doing && <p className="lead">{doing}</p>}
          <p className="prof__at">
            <DoorOpen className="icon" />
            <span>
              {business && (
                <>
                  <strong>{business}</strong>,{" "}
                </>
              )}
              {suite && `Suite ${suite}, `}
              <Link className="link" to={`/locations/${location.url_name}`}>
                Sola {location.name}
              </Link>
              <span className="muted prof__address">{address}</span>
            </span>
          </p>
          <NextOpenings profile={profile} now={now} />
        </div>
      </div>
      <div className="wrap prof-grid band">
        <Offers profile={profile} />
        <div className="prof-side">
          <Hours profile={profile} />
          <About profile={profile} />
        </div>
      </div>
      <Isolated>
        <WhereBand
          heading={`${firstName}’s door`}
          place={location}
          addressLines={suite ? [`Suite ${suite}`, ...profile.addressLines] : profile.addressLines}
          label={`Map of Sola ${location.name}, ${address}`}
          drawing={profile.map}
          book
        >
          <li>
            <Clock className="icon" />
            <span>By appointment. Times are {zone.name}.</span>
          </li>
          <li>
            <DoorOpen className="icon" />
            <Link className="link" to={`/booknow/${location.url_name}`}>
              Everybody at {location.name}
            </Link>
          </li>
        </WhereBand>
      </Isolated>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StylistMissing error={error} />;
}
