import { useLingui } from "@lingui/react";
import { isRouteErrorResponse } from "react-router";
import { brandName } from "#domain/platform/brand.ts";
import { ClosedDoor } from "./closed-door.tsx";

/** Error page without the site's data: no header, no footer, no search. */
export function BareError({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main">
      <ClosedDoor plate={i18n._(missing ? /*i18n*/ "Suite 404" : /*i18n*/ "Back soon")}>
        <title>{`${i18n._(missing ? /*i18n*/ "Page not found" : /*i18n*/ "This page didn’t open")} | ${brandName}`}</title>
        <h1>{i18n._(missing ? /*i18n*/ "Nobody works behind this door" : /*i18n*/ "This door is stuck")}</h1>
        <p className="lead">
          {i18n._(
            missing
              ? /*i18n*/ "The page has moved, or there’s a typo in the address."
              : /*i18n*/ "Please try again in a minute.",
          )}
        </p>
        <p>
          <a className="btn" href="/">
            {i18n._("Back to the front door")}
          </a>
        </p>
      </ClosedDoor>
    </main>
  );
}
