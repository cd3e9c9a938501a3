import type { BrowserHttp } from "#clients/platform/browser-http.ts";

/** How the page's script calls its own origin. Its code loads with the first call; where that fails, so does the call. */
export const http: BrowserHttp = async (address, call) => {
  try {
    const { createBrowserHttp } = await import("#clients/platform/browser-http.ts");
    client ??= createBrowserHttp({
      fetch: (input, init) => fetch(input, init),
      cookies: () => document.cookie,
    });
  } catch {
    return { ok: false, failure: "network", status: null, data: null };
  }
  return client(address, call);
};

let client: BrowserHttp | undefined;
