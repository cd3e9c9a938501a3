/** A file of the site map. What search engines fetch daily may be an hour old. */
export function sitemapAnswer(xml: string): Response {
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

/** Said rather than a list with holes: search engines keep the one they have. */
export function sitemapUnavailable(): Response {
  return new Response("The site map cannot be made at the moment.", {
    status: 503,
    headers: { "Retry-After": "300", "Cache-Control": "no-store" },
  });
}
