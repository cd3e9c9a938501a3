import type { FetchHandler } from "../requests/fetch-handler.ts";

/** Behaviour §1: who comes after so many others would wait longer than a page may take. */
const maxInFlight = 100;

const busyPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment | Sola</title>
<h1>One moment, please</h1>
<p>More people are here than we can serve at once. This page will be back in a few seconds: please load it again.</p>
</html>
`;

/** Has the site make so many pages at once, and tells everybody beyond to come back. */
export function limitRenders(
  web: FetchHandler,
  isPage: (request: Request) => boolean,
  max = maxInFlight,
): FetchHandler {
  let underWay = 0;
  return async (request) => {
    if (!isPage(request)) return web(request);
    if (underWay >= max) return busy();
    underWay += 1;
    try {
      return await web(request);
    } finally {
      underWay -= 1;
    }
  };
}

function busy(): Response {
  return new Response(busyPage, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": "2",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
