import { createBrowserHttp } from "#clients/browser-http.ts";

/** How the page's script calls its own origin. */
export const http = createBrowserHttp({
  fetch: (address, init) => fetch(address, init),
  cookies: () => document.cookie,
});
