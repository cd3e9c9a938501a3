import { expect, type Page, type Route } from "@playwright/test";

type Failure = (route: Route) => Promise<void>;

const page503 = "<!doctype html><title>503</title><h1>Service Temporarily Unavailable</h1>";
const portal = "<!doctype html><title>Lobby</title><h1>Welcome! Accept our terms to go online</h1>";

/** Ways to lose a response. The site has processed the form each time, except behind a captive portal. */
export const failures = {
  "a dropped connection": async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  },
  "a gateway's 503": async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503, contentType: "text/html", body: page503 });
  },
  "a captive portal's page": (route) => route.fulfill({ contentType: "text/html", body: portal }),
  "a minute of silence": async (route) => {
    await route.fetch();
  },
} satisfies Record<string, Failure>;

/** Intercepts the posts of a page, counts them, and fails them on request. */
export async function takeLine(page: Page, postedTo: RegExp) {
  const posts: URLSearchParams[] = [];
  let failed = 0;
  let failure: Failure | null = null;
  await page.route(postedTo, async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.fallback();
    posts.push(new URLSearchParams(request.postData() ?? ""));
    if (!failure) return route.fallback();
    await failure(route);
    failed += 1;
  });
  return {
    failBy(name: keyof typeof failures | null) {
      failure = name && failures[name];
    },
    posts: () => posts.length,
    keys: () => new Set(posts.map((fields) => fields.get("idempotency_key"))),
    /** Lets the page retry by itself, without the delays between attempts. */
    async waitForTries(count: number) {
      await expect
        .poll(async () => {
          if (failed === posts.length && failed < count) await page.clock.fastForward(2000);
          return posts.length;
        })
        .toBe(count);
    },
    /** Lets a post time out. */
    async waitInVain(postsBefore: number) {
      await expect.poll(() => posts.length).toBe(postsBefore + 1);
      await page.clock.fastForward(16_000);
    },
  };
}
