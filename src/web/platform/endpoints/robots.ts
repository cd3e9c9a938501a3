import { pathIn } from "#domain/platform/languages.ts";
import { services } from "../app/web-services.ts";
import type { Route } from "./+types/robots.ts";

/** Drafts, pages behind a secret, and requests of the site's own scripts. */
const closed = [
  "/preview",
  "/reset-password/",
  "/booking/",
  "/booking-received/",
  "/calendars/",
  "/inquiry/",
  "/inquiry-received/",
  "/emails/",
  "/api/",
  "/content/",
  "/webhooks/",
  "/suggest/",
  "/openings",
  "/hold",
  "/country",
  "/contact-us/locations",
];

/** What programs read to use the API. */
const open = ["/api/v1/openapi.json", "/api/docs"];

/** robots.txt: everything public at the public origin, nothing elsewhere. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl, isPublished, languages } = context.get(services);
  const { host } = new URL(request.url);
  const lines =
    isPublished && (host === publicUrl.host || isLoopback(host))
      ? [
          ...open.map((path) => `Allow: ${path}`),
          ...languages.flatMap((language) => closed.map((path) => `Disallow: ${pathIn(language, path)}`)),
          "",
          `Sitemap: ${publicUrl.origin}/sitemap.xml`,
        ]
      : ["Disallow: /"];
  return new Response(`${["User-agent: *", ...lines].join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** Local host names, which no outside robot uses. */
function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}
