import { useLocation } from "react-router";
import { useSite } from "../../ui/use-site.ts";
import { CountryChoice } from "../country/choice.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";
import { bookService, buttonLink, findSuite, headerLinks } from "./menu-links.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

export function Header() {
  const { settings } = useSite();
  const { pathname } = useLocation();
  const links = headerLinks(pathname, settings);
  return (
    <header className="top">
      <div className="wrap top__in">
        <a className="top__logo" href="/">
          <Wordmark />
        </a>
        <nav className="top__nav" aria-label="Main">
          {links.map((link) => (
            <MenuAnchor key={link.label} link={link} />
          ))}
        </nav>
        <div className="top__side">
          <CountryChoice brief />
          <a className="btn btn--small" {...buttonLink(findSuite, pathname)}>
            {findSuite.label}
          </a>
          <a className="btn btn--small btn--book btn--line" {...buttonLink(bookService, pathname)}>
            {bookService.label}
          </a>
        </div>
        <PhoneMenu links={links} />
      </div>
    </header>
  );
}
