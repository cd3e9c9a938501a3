import { hash } from "node:crypto";
import { Parser } from "htmlparser2";
import { LRUCache } from "lru-cache";

/** The device-recognition library reports usage here; only for visitors who allowed it. */
const recognitionPing = "https://m1.openfpcdn.io";

interface PagePolicy {
  /** Contents of the page's own inline scripts and styles. */
  scripts: readonly string[];
  styles: readonly string[];
  https: boolean;
  /** Further origins that the page's scripts call, such as the map's. */
  connections: readonly string[];
  /** The page can ask for consent to device recognition. */
  hasConsent: boolean;
}

/** Cached because pages share the built sheets. */
const sheetSources = new LRUCache<string, string>({ max: 200, memoMethod: hashSource });

/** Content security policy of a page: inline scripts and styles by hash only. */
export function pagePolicy({ scripts, styles, https, connections, hasConsent }: PagePolicy): string {
  return [
    "default-src 'none'",
    ["script-src 'self' 'inline-speculation-rules'", ...scripts.map(hashSource)].join(" "),
    ["style-src 'self'", ...styles.map((style) => sheetSources.memo(style))].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(hasConsent ? [recognitionPing] : []), ...connections].join(" "),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Content security policy of an email shown as a page: inline styles by hash, no scripts. */
export function emailPagePolicy(html: string): string {
  const styles: string[] = [];
  let isStyle = false;
  const parser = new Parser({
    onopentag(name, { style }) {
      if (style) styles.push(style);
      isStyle = name === "style";
    },
    ontext(text) {
      if (isStyle) styles.push(text);
    },
    onclosetag() {
      isStyle = false;
    },
  });
  parser.end(html);
  return [
    "default-src 'none'",
    "img-src data:",
    ["style-src 'unsafe-hashes'", ...new Set(styles.map(hashSource))].join(" "),
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

function hashSource(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}
