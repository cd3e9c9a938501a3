import { Trans, useLingui } from "@lingui/react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { problemStatus } from "#contract/platform/problem.ts";
import { ClosedDoor } from "../../platform/chrome/error/closed-door.tsx";
import { LinkMissing } from "../../platform/chrome/error/link-missing.tsx";
import { BrandPhone } from "../../platform/ui/brand-phone.tsx";
import { Head } from "../../platform/ui/head.tsx";

/** A link that opens no booking, or one that cannot be opened just now. Any other failure is the site's usual one. */
export function BookingMissing({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 0;
  if (status === problemStatus.unavailable) return <OutOfReach />;
  return (
    <LinkMissing error={error} opens="a booking" book>
      <a className="btn btn--book" href="/booking-links">
        <Trans id="Send me my links" />
      </a>
    </LinkMissing>
  );
}

/** Bookings cannot be read for the moment. */
export function OutOfReach() {
  const { pathname } = useLocation();
  const { i18n } = useLingui();
  return (
    <ClosedDoor plate={i18n._("One moment")} book>
      <Head title={i18n._("This booking didn’t load")} />
      <h1>{i18n._("We can’t load this booking right now")}</h1>
      <p className="lead">
        {i18n._("Nothing about it has changed, and your time is still yours. Please try again in a minute")}
        <BrandPhone before={i18n._(", or call us at")} />.
      </p>
      <p>
        <a className="btn btn--book" href={pathname}>
          {i18n._("Try again")}
        </a>
      </p>
    </ClosedDoor>
  );
}
