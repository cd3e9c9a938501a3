import { createHash } from "node:crypto";

/** Where a page may load from beyond its own origin. */
export interface OutsideSources {
  pictures?: string[];
  connections?: string[];
}

const inlineScript = /<script(?![^>]*\s(?:src|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** Where the library of device recognition says now and then that it ran; only for visitors who allowed it (design §9). */
const recognitionPing = "https://m1.openfpcdn.io";

/** The policy of one finished page (design §6): its own inline scripts by hash, nothing else inline. */
export function contentSecurityPolicy(html: string, outside: OutsideSources, https: boolean): string {
  const hashes = new Set(
    [...html.matchAll(inlineScript)].map(
      ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    ),
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(" "),
    "style-src 'self'",
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
    ["Cache-Control", "no-cache"],
  ];
}
