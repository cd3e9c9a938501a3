import { isRouteErrorResponse } from "react-router";
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
      <Head title={missing ? "Page not found" : "This page didn’t open"} />
      <h1>{missing ? "Nobody works behind this door" : "This door is stuck"}</h1>
      <p className="lead">
        {missing
          ? "The page has moved, or there’s a typo in the address. The studios are all still here."
          : "Something went wrong on our end, and we’ve been notified. Please try again in a minute."}
      </p>
      <PlaceSearch label="Find a location" button="Search" />
      <p className="muted">
        Or{" "}
        <a className="link" href="/booknow">
          book a service
        </a>
        , or call us at <PhoneLink number={settings.brand_phone} />.
      </p>
    </ClosedDoor>
  );
}
