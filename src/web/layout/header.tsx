import { Link, useLocation } from "react-router";
import { Wordmark } from "../ui/wordmark.tsx";
import { CountryChoice } from "./country-choice.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";
import { headerLinks } from "./menu-links.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import { useSite } from "./use-site.ts";

export function Header() {
  const { settings } = useSite();
  const { pathname } = useLocation();
  const links = headerLinks(pathname, settings);
  return (
    <header className="top">
      <div className="wrap top__in">
        <Link className="top__logo" to="/">
          <Wordmark />
        </Link>
        <nav className="top__nav" aria-label="Main">
          {links.map((link) => (
            <MenuAnchor key={link.label} link={link} />
          ))}
        </nav>
        <div className="top__side">
          <CountryChoice brief />
          <Link className="btn btn--small" to="/why-sola" prefetch="intent">
            Find Your Suite
          </Link>
          <Link className="btn btn--small btn--book btn--line" to="/booknow" prefetch="intent">
            Book a Service
          </Link>
        </div>
        <PhoneMenu links={links} />
      </div>
    </header>
  );
}
