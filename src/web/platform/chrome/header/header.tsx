import { useLingui } from "@lingui/react";
import { ArrowRight, ChevronRight, Menu, X } from "lucide-react";
import { useLocation } from "react-router";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { useSite } from "../../ui/use-site.ts";
import { CountryChoice } from "../country/country-choice.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";
import { bookService, buttonLink, findSuite, headerLinks, type MenuLink, phoneLinks } from "./menu-links.ts";
import { Wordmark } from "./wordmark.tsx";

export function Header() {
  const { i18n } = useLingui();
  const { settings } = useSite();
  const { pathname } = useLocation();
  const links = headerLinks(pathname, settings);
  return (
    <header className="top">
      <div className="wrap top__in">
        <a className="top__logo" href="/">
          <Wordmark />
        </a>
        <nav className="top__nav" aria-label={i18n._("Main")}>
          {links.map((link) => (
            <MenuAnchor key={link.label} link={link} />
          ))}
        </nav>
        <div className="top__side">
          <CountryChoice brief />
          <a className="btn btn--small" {...buttonLink(findSuite, pathname)}>
            {i18n._(findSuite.label)}
          </a>{" "}
          <a className="btn btn--small btn--book btn--line" {...buttonLink(bookService, pathname)}>
            {i18n._(bookService.label)}
          </a>
        </div>
        <PhoneMenu links={links} />
      </div>
    </header>
  );
}

/** The menu up to 1023 px: a `details`, so it opens without script.  */
function PhoneMenu({ links }: { links: MenuLink[] }) {
  const { i18n } = useLingui();
  const { settings } = useSite();
  const { pathname } = useLocation();
  return (
    <details className="menu" data-dismiss="">
      <summary>
        <span className="menu__shut">
          {i18n._("Menu")} <Menu className="icon" />
        </span>{" "}
        <span className="menu__open">
          {i18n._("Close")} <X className="icon" />
        </span>
      </summary>
      <div className="sheet">
        <nav className="sheet__links" aria-label={i18n._("Menu")}>
          {links.map((link) => (
            <MenuAnchor key={link.label} link={link}>
              <ChevronRight className="icon" />
            </MenuAnchor>
          ))}
          <div className="sheet__minor">
            {phoneLinks(pathname).map((link) => (
              <MenuAnchor key={link.label} link={link} />
            ))}
          </div>
        </nav>
        <div className="sheet__doors">
          <a {...buttonLink(findSuite, pathname)}>
            <small>{i18n._("For beauty professionals")}</small>{" "}
            <b>
              {i18n._(findSuite.label)} <ArrowRight className="icon" />
            </b>
          </a>{" "}
          <a {...buttonLink(bookService, pathname)}>
            <small>{i18n._("For your next appointment")}</small>{" "}
            <b>
              {i18n._(bookService.label)} <ArrowRight className="icon" />
            </b>
          </a>
        </div>
        <div className="sheet__foot">
          <CountryChoice />
          <PhoneLink number={settings.brand_phone} />
        </div>
      </div>
    </details>
  );
}
