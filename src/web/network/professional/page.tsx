import { useLingui } from "@lingui/react";
import { DoorOpen } from "lucide-react";
import { data, redirect } from "react-router";
import { booknowPath, locationPath, professionalPath } from "#domain/network/paths.ts";
import { brandName } from "#domain/platform/brand.ts";
import { doorLabel } from "#domain/platform/location-summary.ts";
import { OfferedNames } from "../../booking/professional/offered-names.tsx";
import { ProfessionalMissing } from "../../booking/professional/professional-missing.tsx";
import { readChosen } from "../../booking/professional/read-chosen.server.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { Breadcrumbs } from "../../platform/ui/breadcrumbs.tsx";
import { Door } from "../../platform/ui/door.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { PaintAfter } from "../../platform/ui/paint-after.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { type JsonLd, StructuredData } from "../../platform/ui/structured-data.tsx";
import { WrittenIn } from "../../platform/ui/written-in.tsx";
import type { Route } from "./+types/page.ts";
import { loadProfile, type Profile } from "./load-profile.server.ts";
import { NextOpenings } from "./next-openings.tsx";
import { professionalStructuredData } from "./professional-structured-data.ts";
import "./offers.css";
import "./professional.css";

import { Details } from "./details.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { productApi, publicUrl, now } = context.get(services);
  const at = now().toString();
  const visitor = context.get(visit);
  const [serviceId] = readChosen(new URL(request.url).searchParams).services;
  const profileQuery = { url_name: params.url_name, serviceId };
  const i18n = sentencesFor(context);
  const profileVisit = { country: visitor.country, i18n, sentencesIn: sentencesFor.bind(null, context) };
  const outcome = await loadProfile(productApi, profileQuery, at, profileVisit, onBehalfOf(visitor));
  if (outcome.kind === "failed") throw data(null, { status: outcome.status });
  const { url_name } = outcome.details;
  if (url_name !== params.url_name) throw redirect(professionalPath(url_name, serviceId), 308);
  const structuredData: JsonLd = professionalStructuredData(outcome.details, publicUrl.origin, i18n);
  return { profile: outcome.profile, structuredData };
}

/** A professional's public page: biography, services, openings and place. */
export default function Professional({ loaderData }: Route.ComponentProps) {
  const { profile, structuredData } = loaderData;
  const { name, business, suite, doing, location, address } = profile;
  const { i18n } = useLingui();
  const about = {
    name,
    address,
    door: doorLabel(suite, location.name, i18n),
  };
  return (
    <div className="book">
      <Head
        title={`${name}, ${location.city}`}
        description={
          doing.length > 0
            ? i18n._(
                "{doing}. {name} works in {door}, {address}. See services, prices and openings, and book without an account.",
                { ...about, doing: doing.map(({ name }) => name).join(", ") },
              )
            : i18n._(
                "{name} works in {door}, {address}. See services, prices and openings, and book without an account.",
                about,
              )
        }
        card={`/share/professionals/${profile.url_name}.jpg`}
        oneVersion
      />
      <StructuredData data={structuredData} />
      <div className="wrap prof">
        <div className="prof__top">
          <Breadcrumbs
            steps={[
              { label: i18n._("Book a Service"), to: "/booknow" },
              { label: location.name, to: booknowPath(location.url_name) },
            ]}
            here={name}
          />
        </div>
        <Doorway profile={profile} />
        <div className="prof__who">
          <h1 translate="no">{name}</h1>
          {doing.length > 0 && (
            <p className="lead">
              <OfferedNames names={doing} />
            </p>
          )}
          {profile.opening && (
            <p className="serif prof__says" lang={profile.biographyLang}>
              “{profile.opening}”
            </p>
          )}
          {profile.opening && <WrittenIn lang={profile.biographyLang} />}
          <p className="prof__at">
            <DoorOpen className="icon" />
            <span>
              {business && (
                <>
                  <strong>{business}</strong>,{" "}
                </>
              )}
              {suite && i18n._("Suite {suite}, ", { suite })}
              <a className="link" href={locationPath(location.url_name)}>
                {`${brandName} ${location.name}`}
              </a>{" "}
              <span className="muted prof__address" translate="no">
                {address}
              </span>
            </span>
          </p>
        </div>
        <NextOpenings profile={profile} />
      </div>
      <Details profile={profile} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfessionalMissing error={error} />;
}

const sizes = "(width < 43.75em) 90vw, (width < 93.75em) 50vw, 700px";

/** On a phone the pictures are a strip, which the keyboard has to reach to scroll it. */
const swipeable = (name: string) => ({ role: "group", "aria-label": name, tabIndex: 0 });

/** Their portrait, or what their work looks like beside their door, ajar, and a room of the building behind it. */
function Doorway({ profile: { id, name, picture, suite, room, stills } }: { profile: Profile }) {
  const [still, ...others] = stills;
  const { i18n } = useLingui();
  const door = (
    <Door
      name={name}
      id={id}
      suite={suite}
      behind={room && <Picture {...room} frame="4x5" sizes={sizes} />}
    />
  );
  const face = picture ?? still;
  return (
    <div
      className="prof__pic"
      id="picture"
      {...(stills.length > 0 && swipeable(i18n._("The work of {name}", { name })))}
    >
      <PaintAfter id="picture" />
      {face ? <Door name={name} id={id} picture={face} sizes={sizes} /> : door}
      {face && !picture && (
        <div className="prof__strip">
          {door}
          {others.map((other) => (
            <Door key={other} name={name} id={id} picture={other} sizes="(width < 43.75em) 46vw, 9rem" />
          ))}
        </div>
      )}
      {suite && picture && <span className="plate">{i18n._("Suite {suite}", { suite })}</span>}
    </div>
  );
}
