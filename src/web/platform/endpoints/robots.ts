import { services } from "../app/web-services.ts";
import type { Route } from "./+types/robots.ts";

/** Drafts, what stands behind a secret, and what is asked for by the site's own scripts. */
const closed = [
  "/preview",
  "/reset-password/",
  "/booking/",
  "/booking-received/",
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
  "/professionals/*/book",
];

/** What robots may read: everything public, where visitors reach the site, and nothing anywhere else. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl, isPublished } = context.get(services);
  const { host } = new URL(request.url);
  const lines =
    isPublished && (host === publicUrl.host || isLoopback(host))
      ? [...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${publicUrl.origin}/sitemap.xml`]
      : ["Disallow: /"];
  return new Response(`${["User-agent: *", ...lines].join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** This machine's own names, which no robot from outside can mean. */
function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}
