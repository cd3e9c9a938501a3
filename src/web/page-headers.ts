import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";

/** Where a page may load from beyond its own origin. */
export interface OutsideSources {
  pictures?: string[];
  connections?: string[];
}

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
const inlineScript = /<script(?![^>]*\s(?:src|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** Where the library of device recognition says now and then that it ran; only for visitors who allowed it (design §9). */
const recognitionPing = "https://m1.openfpcdn.io";

/** The policy of one finished page (design §6): its own inline scripts and styles by hash, nothing else inline. */
export function contentSecurityPolicy(html: string, outside: OutsideSources, https: boolean): string {
  const hashesOf = (inline: RegExp) =>
    new Set([...html.matchAll(inline)].map(([, text = ""]) => `'sha256-${hashOf(text)}'`));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(inlineScript)].join(" "),
    ["style-src 'self'", ...hashesOf(inlineStyle)].join(" "),
    ["img-src 'self' data: blob:", ...(outside.pictures ?? [])].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", recognitionPing, ...(outside.connections ?? [])].join(" "),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The policy of a mail shown as a page: mails carry their style within them, so it is named by its hashes. Nothing runs. */
export function mailPagePolicy(html: string): string {
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
  const hashes = new Set(styles.map((style) => `'sha256-${hashOf(style)}'`));
  return [
    "default-src 'none'",
    ["style-src 'unsafe-hashes'", ...hashes].join(" "),
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

/** Behaviour §2 "Headers", for every answer of the site. A route that says otherwise keeps its own word. */
export function commonHeaders(https: boolean): [name: string, value: string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    [
      "Permissions-Policy",
      "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ],
    ...(https
      ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as [string, string][])
      : []),
  ];
}
