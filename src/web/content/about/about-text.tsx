import { Trans, useLingui } from "@lingui/react";
import { NavLink } from "react-router";
import type { AboutLink, AboutPage } from "#clients/content/about-pages.ts";
import { formatCount } from "#domain/platform/pluralize.ts";
import { Breadcrumbs } from "../../platform/ui/breadcrumbs.tsx";
import { FindSuite } from "../../platform/ui/find-suite.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { Prose } from "../../platform/ui/prose.tsx";
import "../../platform/ui/type-head.css";
import "./about.css";

interface AboutTextProps {
  page: AboutPage;
  links: AboutLink[];
  /** Number of locations in the visitor's country; 0 if unknown. */
  locations?: number;
  /** Preview token, passed on by links between drafts. */
  preview?: { token: string };
}

/** An about page with links to its siblings. */
export function AboutText({ page, links, locations = 0, preview }: AboutTextProps) {
  const { i18n } = useLingui();
  const { url, lead, hero, body, facts, navLabel } = page;
  const title = page.title || navLabel || i18n._("About {brand}");
  const addressOf = (to: string) => (preview ? `/preview${to}?token=${preview.token}` : to);
  const root = links.find((link) => link.url === "/about");
  return (
    <>
      <Head
        title={page.seoTitle ?? title}
        description={page.seoDescription ?? lead}
        picture={hero?.src}
        indexed={!preview}
      />
      <header className="type-head dark">
        <div className="wrap">
          {/* On each of them, so that a tab moves nothing. */}
          <Breadcrumbs
            steps={
              url === "/about" ? [] : [{ label: root?.navLabel ?? i18n._("About"), to: addressOf("/about") }]
            }
            here={navLabel}
          />
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {hero && <Picture {...hero} frame="4x5" sizes="(width < 43.75em) 100vw, 36vw" first />}
      </header>
      <div className="wrap about">
        {links.length > 0 && (
          <nav aria-label={i18n._("About {brand}")}>
            <ul className="chips">
              {links.map((link) => (
                <li key={link.url}>
                  <NavLink className="chip" to={addressOf(link.url)} end prefetch="intent">
                    {link.navLabel}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {facts.length > 0 && (
          <dl className="about__facts">
            {locations > 0 && (
              <div>
                <dt>
                  <Trans
                    id="<0>locations</0>, each independently owned, with its own leasing manager"
                    components={{ 0: <a className="link" href="/locations" /> }}
                  />
                </dt>
                <dd className="serif">{formatCount(locations, i18n)}</dd>
              </div>
            )}
            {facts.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="serif">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {body.nodes.length > 0 ? (
          <Prose prose={body} className="prose--article prose--ledger" anchors />
        ) : (
          <p role="status">{i18n._("This page isn’t published yet.")}</p>
        )}
      </div>
      <FindSuite
        title={i18n._("Come stand in a room")}
        text={i18n._(
          "Find the location nearest you. Tours are confidential, and can be early, late or on your day off.",
        )}
      />
    </>
  );
}
