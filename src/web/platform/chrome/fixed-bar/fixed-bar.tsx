import { useLingui } from "@lingui/react";
import { useLocation } from "react-router";
import { contactFormPath } from "#domain/leads/paths.ts";
import { booknowPath, leasePath } from "#domain/network/paths.ts";
import { type PageKind, usePageKind } from "../../document/page-kind.ts";

/** Professionals, bookings, alerts and sent inquiries have a button of their own, which comes next. */
const ownPages = /^\/(professionals|booking|alerts|inquiry)\b/;

/** Buttons of both funnels up to 1023 px wide; `chrome/fixed-bar.ts` shows them after some scrolling. */
export function FixedBar() {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const { kind, location } = usePageKind();
  if (ownPages.test(pathname)) return null;
  const reloads = kind === "booking";
  return (
    <nav className="bar" aria-label={i18n._("Quick actions")}>
      <a className="btn" href={leaseAddress(kind, location)}>
        {i18n._("Lease a Studio")}
      </a>{" "}
      <a
        className="btn btn--book"
        aria-current={reloads ? "page" : undefined}
        href={reloads ? pathname + search : bookAddressAt(location)}
      >
        {i18n._("Book a Service")}
      </a>
    </nav>
  );
}

function leaseAddress(kind: PageKind["kind"] | null, location: string | null): string {
  if (kind === "location") return "#leaseStudio";
  return location ? leasePath(location) : contactFormPath;
}

function bookAddressAt(location: string | null): string {
  return location ? booknowPath(location) : "/booknow";
}
