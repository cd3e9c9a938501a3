import { isRouteErrorResponse, useLocation } from "react-router";
import { BrandPhone } from "../../ui/brand-phone.tsx";
import { Head } from "../../ui/head.tsx";
import { PlaceSearch } from "../../ui/place-search.tsx";
import { ClosedDoor } from "./closed-door.tsx";

/** Error page for missing or failed pages: a sentence and next steps. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <ClosedDoor plate={missing ? "Suite 404" : "Back soon"}>
      <Head title={missing ? "Page not found" : "This page didn’t open"} />
      <h1>{missing ? "Nobody works behind this door" : "This door is stuck"}</h1>
      <p className="lead">
        {missing
          ? "The page has moved, or there’s a typo in the address. The studios are all still here."
          : "We can’t open this page right now. Please try again in a minute."}
      </p>
      {!missing && <TryAgain />}
      <PlaceSearch label="Find a location" button="Search" />
      <p className="muted">
        Or see{" "}
        <a className="link" href="/locations">
          all locations
        </a>
        ,{" "}
        <a className="link" href="/booknow">
          book a service
        </a>
        <BrandPhone before=", or call us at" />.
      </p>
    </ClosedDoor>
  );
}

/** The same page once more, whatever form was sent to it. */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <p>
      <a className="btn" href={pathname + search}>
        Try again
      </a>
    </p>
  );
}
