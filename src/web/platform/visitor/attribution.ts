import { readStored, store } from "./storage.ts";

let current: string | null = null;

/** The first page of a visit is its landing page; only campaign parameters of its query are stored. */
export function rememberLanding(): void {
  const { origin, pathname, search } = location;
  current = publicAddress(location.href);
  if (current && readStored("landingUrl") === null) {
    const campaign = new URLSearchParams(utmParameters(search));
    store("landingUrl", origin + pathname + (campaign.size > 0 ? `?${campaign}` : ""));
  }
  const before = publicAddress(document.referrer);
  if (before) store("referringUrl", before);
}

/** Within the site, the referrer is the previous page. */
export function rememberPage(pathname: string): void {
  const address = publicAddress(location.origin + pathname);
  if (address === current) return;
  if (current) store("referringUrl", current);
  current = address;
}

/** A lead's attribution: its first page with the campaign that led there, and the page before this one, all of this site. */
export function readAttribution() {
  const landing = readStored("landingUrl") ?? "";
  const search = URL.canParse(landing) ? new URL(landing).search : "";
  return { landing, referring: readStored("referringUrl") ?? "", utm_parameters: utmParameters(search) };
}

function utmParameters(search: string): Record<string, string> {
  const entries = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_"));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(0, 64), value.slice(0, 256)]));
}

/** Only pages of this site with plain lower-case paths; addresses with secrets don't match and are never stored. */
function publicAddress(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { origin, pathname } = new URL(href);
  return origin === location.origin && /^[a-z0-9/-]+$/.test(pathname) ? origin + pathname : null;
}
