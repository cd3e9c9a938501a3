import type { Sitemap } from "./sitemap.ts";

/** Serves a sitemap file; an error instead of an incomplete list, so that crawlers retain the last one. */
export function sitemapAnswer(file: Awaited<ReturnType<Sitemap["part"]>>): Response {
  if (file.kind === "missing") return new Response("There is no such part of the site map.", { status: 404 });
  if (file.kind === "unavailable")
    return new Response("The site map can’t be made right now.", {
      status: 503,
      headers: { "Retry-After": "300", "Cache-Control": "no-store" },
    });
  return new Response(file.xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
