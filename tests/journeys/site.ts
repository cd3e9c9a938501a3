import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import type { Site } from "../../tools/pages/site.ts";

export { expect };

/** The site that the journeys visit, with its folder of mails. */
export const site: Site = {
  url: process.env.JOURNEYS_URL ?? "",
  dataDir: process.env.JOURNEYS_DATA ?? null,
  settings: JSON.parse(process.env.JOURNEYS_SETTINGS ?? "{}"),
};

const expected = [
  // A refused form and a missing page answer with their true status, which browsers mention.
  "Failed to load resource: the server responded with a status of 4",
  // Drawing the map without a graphics card is slow, which Chromium mentions.
  "GL Driver Message",
  // A page that shows itself before its transition could begin is shown without one, which Chromium mentions.
  "Transition was aborted because of invalid state",
];

/** A visitor's page. What a browser complains of in its console is a defect of the page. */
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

/** Small, large, and without script, where every-page.spec.ts compares the sizes. axe itself is a script, so it needs one. */
export const visits = [
  { name: "on a phone", viewport: phone, javaScriptEnabled: true },
  { name: "on a desktop", viewport: desktop, javaScriptEnabled: true },
  { name: "on a phone without JavaScript", viewport: phone, javaScriptEnabled: false },
];

export async function expectAccessible(page: Page, ...rulesAside: string[]): Promise<void> {
  // What is fading in has no contrast of its own yet.
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
  // All in the page itself, which holds no frames: four times as fast as in a page of its own.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .disableRules(rulesAside)
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      // Pins of the live map lie over each other while it moves, so what axe sees behind one is another's edge.
      .filter(({ html }) => id !== "color-contrast" || !html.includes("pinmark"))
      .map(({ target }) => `${id}: ${target}`),
  );
  expect(found).toEqual([]);
}

/** Until then an application is a plain document, whose links lead to other documents. */
export async function untilAwake(page: Page): Promise<void> {
  await expect(page.locator("body[data-awake]")).toBeAttached();
}

/** From the next page on toasts stay for a minute: four seconds are too few to look at one closely. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const longer = (handler: TimerHandler, ms?: number) => wait(handler, ms === 4000 ? 60_000 : ms);
    Object.assign(window, { setTimeout: longer });
  });
}

/** The mails that have arrived for an address, or for anybody. */
export async function mailsTo(address: string | null): Promise<Email[]> {
  const folder = join(process.env.JOURNEYS_DATA ?? "", "mail");
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to }) => address === null || to?.some((recipient) => recipient.address === address));
}
