import { Trans, useLingui } from "@lingui/react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { BrandPhone } from "../../ui/brand-phone.tsx";
import { Head } from "../../ui/head.tsx";
import { PlaceSearch } from "../../ui/place-search.tsx";
import { ClosedDoor } from "./closed-door.tsx";

/** Error page for missing or failed pages: a sentence and next steps. */
export function ErrorPage({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <ClosedDoor plate={i18n._(missing ? /*i18n*/ "Suite 404" : /*i18n*/ "Back soon")}>
      <Head title={i18n._(missing ? /*i18n*/ "Page not found" : /*i18n*/ "This page didn’t open")} />
      <h1>{i18n._(missing ? /*i18n*/ "Nobody works behind this door" : /*i18n*/ "This door is stuck")}</h1>
      <p className="lead">
        {i18n._(
          missing
            ? /*i18n*/ "The page has moved, or there’s a typo in the address. The studios are all still here."
            : /*i18n*/ "We can’t open this page right now. Please try again in a minute.",
        )}
      </p>
      {!missing && <TryAgain />}
      <PlaceSearch label={i18n._("Find a location")} button={i18n._("Search")} />
      <p className="muted">
        <Trans
          id="Or see <0>all locations</0>, <1>book a service</1><2/>."
          components={{
            0: <a className="link" href="/locations" />,
            1: <a className="link" href="/booknow" />,
            2: <BrandPhone before={i18n._(", or call us at")} />,
          }}
        />
      </p>
    </ClosedDoor>
  );
}

/** The same page once more, whatever form was sent to it. */
function TryAgain() {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <p>
      <a className="btn" href={pathname + search}>
        {i18n._("Try again")}
      </a>
    </p>
  );
}
