import { ArrowRight, ChevronRight, Menu, X } from "lucide-react";
import { PhoneLink } from "../ui/phone-link.tsx";
import { CountryChoice } from "./country-choice.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";
import { type MenuLink, phoneLinks } from "./menu-links.ts";
import { useSite } from "./use-site.ts";

/** The menu up to 1023 px: a `details`, so it opens without script.  */
export function PhoneMenu({ links }: { links: MenuLink[] }) {
  const { settings } = useSite();
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
            {phoneLinks
              .filter((extra) => !links.some((link) => link.label === extra.label))
              .map((link) => (
                <MenuAnchor key={link.label} link={link} />
              ))}
          </div>
        </nav>
        <div className="sheet__doors">
          <a href="/why-sola">
            <small>For beauty professionals</small>
            <b>
              Find Your Suite <ArrowRight className="icon" />
            </b>
          </a>
          <a href="/booknow">
            <small>For your next appointment</small>
            <b>
              Book a Service <ArrowRight className="icon" />
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
