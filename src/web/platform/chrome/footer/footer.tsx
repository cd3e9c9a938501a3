import { countryName } from "#domain/platform/country.ts";
import { useSite } from "../../ui/use-site.ts";
import { MenuAnchor } from "../header/menu-anchor.tsx";
import { footerColumns, legalLinks } from "../header/menu-links.ts";
import { Wordmark } from "../header/wordmark.tsx";
import { SocialMarks } from "./social-marks.tsx";

export function Footer() {
  const { settings, country, year } = useSite();
  return (
    <footer className="foot dark">
      <div className="wrap foot__in">
        <div className="foot__top">
          <div>
            <a className="foot__logo" href="/">
              <Wordmark />
            </a>
            <p className="foot__say">Your hours, your prices, your name on the door.</p>
          </div>
          <nav className="foot__cols" aria-label="Footer">
            {footerColumns(settings).map(({ heading, links }) => (
              <div key={heading}>
                <h2>{heading}</h2>
                <ul>
                  {links.map((link) => (
                    <li key={link.label}>
                      <MenuAnchor link={link} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="foot__low">
          <div className="foot__legal">
            {legalLinks(settings).map((link) => (
              <MenuAnchor key={link.label} link={link} />
            ))}
            <a href="/privacy-policy#what-your-browser-keeps" data-consent="">
              Cookies
            </a>
          </div>
          <SocialMarks settings={settings} />
        </div>
        <p className="foot__fine">
          <span>© {year} Sola. Each location is independently owned and operated.</span>
          <span>
            Showing locations in {country === "US" && "the "}
            {countryName(country)}
          </span>
        </p>
      </div>
    </footer>
  );
}
