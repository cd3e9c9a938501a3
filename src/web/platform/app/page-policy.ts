import { hash } from "node:crypto";
import { Parser } from "htmlparser2";
import { LRUCache } from "lru-cache";

/** Where the library of device recognition says now and then that it ran; only for visitors who allowed it (design §9). */
const recognitionPing = "https://m1.openfpcdn.io";

interface PagePolicy {
  /** The texts of the page's own inline scripts and styles. */
  scripts: readonly string[];
  styles: readonly string[];
  https: boolean;
  /** Further origins that its scripts may call, such as the map's. */
  connections: readonly string[];
  /** Visitors may consent to device recognition there. */
  hasConsent: boolean;
}

/** The built sheets are the same in every page. */
const sheetSources = new LRUCache<string, string>({ max: 200, memoMethod: hashSource });

/** The content security policy of a page (design §6): its own scripts and styles by hash, nothing else inline. */
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

/** The policy of an email shown as a page: emails carry their style within them, so it is named by its hashes. Nothing runs. */
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
