import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import type { Site } from "../../tools/pages/site.ts";

export { expect };

/** The site that the journeys visit, with its mail folder. */
export const site: Site = {
  url: process.env.JOURNEYS_URL ?? "",
  dataDir: process.env.JOURNEYS_DATA ?? null,
};

const expected = [
  // Browsers log the true status of a refused form or a missing page.
  "Failed to load resource: the server responded with a status of 4",
  // Chromium logs that drawing the map without a graphics card is slow.
  "GL Driver Message",
  // Chromium logs that a page rendered before its view transition could start.
  "Transition was aborted because of invalid state",
];

/** A visitor's page. An error or a warning in its console fails the test. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const complain = (said: string) =>
        expected.some((words) => said.includes(words)) || complaints.push(said);
      page.on("pageerror", (error) => complain(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complain(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** With and without script; keyboard.spec.ts makes the same visits on a desktop. axe requires script. */
export const visits = [
  { name: "on a phone", viewport: phone, javaScriptEnabled: true },
  { name: "on a phone without JavaScript", viewport: phone, javaScriptEnabled: false },
];

export async function expectAccessible(page: Page, ...rulesAside: string[]): Promise<void> {
  // The contrast of a fading element changes during its animation.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== "running" ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  // Legacy mode runs axe in the page itself, which has no frames: four times faster than in a page of its own.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .disableRules(rulesAside)
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      // Pins of the live map overlap while it moves, so axe sees another pin behind one.
      .filter(({ html }) => id !== "color-contrast" || !html.includes("pinmark"))
      .map(({ target }) => `${id}: ${target}`),
  );
  expect(found).toEqual([]);
}

/** Until then an application is a plain document whose links load other documents. */
export async function untilAwake(page: Page): Promise<void> {
  await expect(page.locator("body[data-awake]")).toBeAttached();
}

/** From the next page on, toasts last a minute, because four seconds are too short for a check. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const longer = (handler: TimerHandler, ms?: number) => wait(handler, ms === 4000 ? 60_000 : ms);
    Object.assign(window, { setTimeout: longer });
  });
}

/** The mails sent to an address, or to any address. */
export async function mailsTo(
  address: string | null,
  dataDir = process.env.JOURNEYS_DATA ?? "",
): Promise<Email[]> {
  const folder = join(dataDir, "mail");
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to }) => address === null || to?.some((recipient) => recipient.address === address));
}
