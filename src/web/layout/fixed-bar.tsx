import { useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { type PageKind, usePageKind } from "./page-kind.ts";

/** Spec §2: up to 1023 px, after some scrolling, both funnels stay at hand. */
export function FixedBar() {
  const { pathname, search } = useLocation();
  const { kind, location, bookAddress } = usePageKind();
  const scrolled = useSyncExternalStore(
    listenToScroll,
    () => scrollY > 400,
    () => false,
  );
  const reloads = kind === "booking" && bookAddress === null;
  return (
    <nav className={scrolled ? "bar is-on" : "bar"} aria-label="Quick actions">
      <Link className="btn" to={leaseAddress(kind, location)}>
        Lease a Studio
      </Link>
      <Link
        className="btn btn--book"
        to={reloads ? pathname + search : (bookAddress ?? bookAddressAt(location))}
        reloadDocument={reloads}
      >
        Book a Service
      </Link>
    </nav>
  );
}

function leaseAddress(kind: PageKind["kind"] | null, location: string | null): string {
  if (kind === "location") return "#leaseStudio";
  return location ? `/locations/${location}#leaseStudio` : "/contact-us#leaseStudio";
}

function bookAddressAt(location: string | null): string {
  return location ? `/booknow/${location}` : "/booknow";
}

function listenToScroll(onChange: () => void) {
  addEventListener("scroll", onChange, { passive: true });
  return () => removeEventListener("scroll", onChange);
}
