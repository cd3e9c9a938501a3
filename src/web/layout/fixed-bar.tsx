import { useSyncExternalStore } from "react";
import { Link, useLocation, useMatch } from "react-router";

/** Spec §2: up to 1023 px, after some scrolling, both funnels stay at hand. */
export function FixedBar() {
  const { pathname, search } = useLocation();
  const location = useMatch("/locations/:url")?.params.url;
  const booking = useMatch("/booknow/:url_name")?.params.url_name;
  const scrolled = useSyncExternalStore(
    listenToScroll,
    () => scrollY > 400,
    () => false,
  );
  const lease = location
    ? "#leaseStudio"
    : booking
      ? `/locations/${booking}#leaseStudio`
      : "/contact-us#leaseStudio";
  const book = location ? `/booknow/${location}` : booking ? pathname + search : "/booknow";
  return (
    <nav className={scrolled ? "bar is-on" : "bar"} aria-label="Quick actions">
      <Link className="btn" to={lease}>
        Lease a Studio
      </Link>
      <Link className="btn btn--book" to={book} reloadDocument={booking !== undefined}>
        Book a Service
      </Link>
    </nav>
  );
}

function listenToScroll(onChange: () => void) {
  addEventListener("scroll", onChange, { passive: true });
  return () => removeEventListener("scroll", onChange);
}
