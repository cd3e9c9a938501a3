import { useLingui } from "@lingui/react";
import type { SiteSettings } from "#clients/content/site-settings.ts";
import { countryName } from "#domain/platform/country.ts";
import { useSite } from "../../ui/use-site.ts";
import { MenuAnchor } from "../header/menu-anchor.tsx";
import { footerColumns, legalLinks } from "../header/menu-links.ts";
import { Wordmark } from "../header/wordmark.tsx";
import { LanguageLinks } from "./language-links.tsx";
import marks from "./social-marks.svg?url";

export function Footer() {
  const { i18n } = useLingui();
  const { settings, country, year } = useSite();
  return (
    <footer className="foot dark">
      <div className="wrap foot__in">
        <div className="foot__top">
          <div className="foot__brand">
            <a className="foot__logo" href="/">
              <Wordmark />
            </a>
            <p className="foot__say">{i18n._("Your hours, your prices, your name on the door.")}</p>
            <SocialMarks settings={settings} />
          </div>
          <nav className="foot__cols" aria-label={i18n._("Footer")}>
            {footerColumns(settings).map(({ heading, links }) => (
              <div key={heading}>
                <h2>{i18n._(heading)}</h2>
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
        <div className="foot__legal">
          {legalLinks(settings).map((link) => (
            <MenuAnchor key={link.label} link={link} />
          ))}
          <a href="/privacy-policy#what-your-browser-keeps" data-consent="">
            {i18n._("Cookies")}
          </a>
        </div>
        <p className="foot__fine">
          <span>
            © {year} {i18n._("{brand}. Each location is independently owned and operated.")}
          </span>{" "}
          <span>{i18n._("Your country: {country}", { country: i18n._(countryName(country)) })}</span>{" "}
          <LanguageLinks />
        </p>
      </div>
    </footer>
  );
}

/** The five marks of docs/clauses.md §2, drawn by us because the icon set has no brands. */
function SocialMarks({ settings }: { settings: SiteSettings }) {
  const { i18n } = useLingui();
  const places = [
    ["instagram", "Instagram", settings.instagram_url],
    ["facebook", "Facebook", settings.facebook_url],
    ["tiktok", "TikTok", settings.tiktok_url],
    ["linkedin", "LinkedIn", settings.linkedin_url],
    ["youtube", "YouTube", settings.youtube_url],
  ];
  return (
    <div className="foot__social">
      {places
        .filter(([, , url]) => url !== "")
        .map(([id, name, url]) => (
          <a key={id} href={url} target="_blank" rel="noopener">
            <svg aria-hidden="true">
              <use href={`${marks}#${id}`} />
            </svg>
            <span className="vh">
              {i18n._("{brand} on {name} (opens in a new tab)", { name: name ?? "" })}
            </span>{" "}
          </a>
        ))}
    </div>
  );
}
