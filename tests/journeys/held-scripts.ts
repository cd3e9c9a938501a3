import type { Page } from "@playwright/test";

/** All scripts except those that a document loads itself. */
export const islands = /\/assets\/(?!entry|chrome|later|rolldown)[^/]*\.js$/;
export const everyScript = /\/assets\/[^/]*\.js$/;

/** Delays these scripts until the returned function is called. */
export async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
