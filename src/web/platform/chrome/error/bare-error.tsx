import { isRouteErrorResponse } from "react-router";
import { brandName } from "#domain/platform/brand.ts";
import { ClosedDoor } from "./closed-door.tsx";

/** Error page without the site's data: no header, no footer, no search. */
export function BareError({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main">
      <ClosedDoor plate={missing ? "Suite 404" : "Back soon"}>
        <title>{`${missing ? "Page not found" : "This page didn’t open"} | ${brandName}`}</title>
        <h1>{missing ? "Nobody works behind this door" : "This door is stuck"}</h1>
        <p className="lead">
          {missing
            ? "The page has moved, or there’s a typo in the address."
            : "Please try again in a minute."}
        </p>
        <p>
          <a className="btn" href="/">
            Back to the front door
          </a>
        </p>
      </ClosedDoor>
    </main>
  );
}
