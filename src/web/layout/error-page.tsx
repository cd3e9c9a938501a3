import { isRouteErrorResponse, Link } from "react-router";
import { Head } from "../ui/head.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { PlaceSearch } from "../ui/place-search.tsx";
import { ClosedDoor } from "./closed-door.tsx";
import { useSite } from "./use-site.ts";

/** What a page shows in its place when it does not exist or could not be made. */
export function ErrorPage({ error }: { error: unknown }) {
  const { settings } = useSite();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <ClosedDoor plate={missing ? "Suite 404" : "Back soon"}>
      <Head title={missing ? "Page not found" : "This page did not open"} />
      <h1>{missing ? "Nobody works behind this door" : "This door is stuck"}</h1>
      <p className="lead">
        {missing
          ? "The page has moved, or the address has a slip in it. The studios are all still here."
          : "Something on our side went wrong, and we have been told. Please try again in a minute."}
      </p>
      <PlaceSearch label="Find a location" button="Search" />
      <p className="muted">
        Or{" "}
        <Link className="link" to="/booknow">
          book a service
        </Link>
        , or call us at <PhoneLink number={settings.brand_phone} />.
      </p>
    </ClosedDoor>
  );
}

/** The same, when even the site's own data is missing: no header, no footer, no search. */
export function BareError({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main">
      <ClosedDoor plate={missing ? "Suite 404" : "Back soon"}>
        <title>{missing ? "Page not found | Sola" : "This page did not open | Sola"}</title>
        <h1>{missing ? "Nobody works behind this door" : "This door is stuck"}</h1>
        <p className="lead">
          {missing ? "The page has moved, or the address has a slip in it." : "Please try again in a minute."}
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
