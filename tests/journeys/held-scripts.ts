import type { Page } from "@playwright/test";

/** All but what a document loads by itself. */
export const islands = /\/assets\/(?!entry|chrome|later|rolldown)[^/]*\.js$/;
export const everyScript = /\/assets\/[^/]*\.js$/;

/** Keeps these scripts from the page until the function it answers with is called. */
export async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
