import { ArrowRight, ChevronRight, Menu, X } from "lucide-react";
import { useLocation } from "react-router";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { useSite } from "../../ui/use-site.ts";
import { CountryChoice } from "../country/choice.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";
import { bookService, buttonLink, findSuite, type MenuLink, phoneLinks } from "./menu-links.ts";

/** The menu up to 1023 px: a `details`, so it opens without script.  */
export function PhoneMenu({ links }: { links: MenuLink[] }) {
  const { settings } = useSite();
  const { pathname } = useLocation();
  return (
    <details className="menu" data-dismiss="">
      <summary>
        <span className="menu__shut">
          Menu <Menu className="icon" />
        </span>
        <span className="menu__open">
          Close <X className="icon" />
        </span>
      </summary>
      <div className="sheet">
        <nav className="sheet__links" aria-label="Menu">
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
            <small>For beauty professionals</small>
            <b>
              {findSuite.label} <ArrowRight className="icon" />
            </b>
          </a>
          <a {...buttonLink(bookService, pathname)}>
            <small>For your next appointment</small>
            <b>
              {bookService.label} <ArrowRight className="icon" />
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
