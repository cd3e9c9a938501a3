import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "../set-up/browser.mjs";
import type { Findings, Gauge } from "./figure.ts";
import { medianOf } from "./measure.ts";
import { startMeasuredSite } from "./measured-site.ts";

/** A city for each round: shown openings may be a minute old, and the first is booked. */
const wishes = [
  ["gel manicure", "78704"],
  ["balayage", "80202"],
  ["facial", "75201"],
  ["haircut", "85004"],
  ["balayage", "98101"],
  ["haircut", "30305"],
] as const;
type Wish = (typeof wishes)[number];
/** The machine's share of both funnels, from the first request to the last page. */
const maxSeconds = 6;
/** Sixty words a minute, faster than most people type on a phone. */
const keyDelayMs = 200;
/** "Slow 4G" as in Lighthouse and Chromium. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

interface Visitor {
  page: Page;
  /** Types into the focused field and moves on with the keyboard's "next". */
  type(...words: string[]): Promise<void>;
}

/** Both funnels by touch at slow 4G, each with a new browser. Typing time doesn't count. */
export async function benchFunnels(): Promise<Findings> {
  const gauges: Gauge[] = [];
  const notes: string[] = [];
  const executablePath = findChromium();
  await using site = await startMeasuredSite();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const phone = {
    ...{ baseURL: site.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    // A thumb also hits moving elements; Playwright's tap would delay.
    reducedMotion: "reduce",
  } as const;
  for (const [name, walk] of Object.entries(funnels)) {
    const seconds: number[] = [];
    for (const wish of wishes) {
      const context = await browser.newContext(phone);
      seconds.push(await secondsOf(context, (visitor) => walk(visitor, wish)));
      await context.close();
    }
    const promise = { atMost: maxSeconds };
    gauges.push({ name: `${name}, at slow 4G`, value: medianOf(seconds), unit: "s", promise });
    notes.push(`${name}, in turn: ${seconds.map((value) => value.toFixed(1)).join(", ")} s.`);
  }
  await browser.close();
  return { figures: [], gauges, notes };
}

async function secondsOf(
  context: BrowserContext,
  walk: (visitor: Visitor) => Promise<void>,
): Promise<number> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", slow4G);
  let typingMs = 0;
  const type = async (...words: string[]) => {
    const begunMs = performance.now();
    for (const [index, word] of words.entries()) {
      if (index > 0) await page.keyboard.press("Tab");
      await page.keyboard.type(word, { delay: keyDelayMs });
    }
    typingMs += performance.now() - begunMs;
  };
  const begunMs = performance.now();
  await walk({ page, type });
  return (performance.now() - begunMs - typingMs) / 1000;
}

const funnels = {
  async "home to the receipt of an inquiry"({ page, type }: Visitor) {
    await page.goto("/", { waitUntil: "commit" });
    await page.locator("main form[action='/locations'] [name=search]").first().tap();
    await type("austin");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "South Lamar", exact: true }).first().tap();
    await page.locator("main").getByRole("link", { name: "Ask for a private tour" }).first().tap();
    const form = page.locator("#leaseStudio");
    await form.locator("[name=first_name]:focus").waitFor();
    await type("Dana", "Reyes", `dana-${Date.now()}@example.com`, "5125550142");
    await form.getByRole("checkbox", { name: "After 6 pm" }).tap();
    await form.getByRole("button", { name: "Continue" }).tap();
    await form.getByText("Step 2 of 2").waitFor();
    await form.getByRole("checkbox", { name: "Hair", exact: true }).tap();
    await form.getByRole("button", { name: "Send to Marisol" }).tap();
    await page.waitForURL(/\/inquiry\//, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
  async "home to a confirmed booking"({ page, type }: Visitor, wish: Wish) {
    await page.goto("/", { waitUntil: "commit" });
    await page.locator("label:has(.doors__book)").tap();
    await page.locator("main form[action='/booknow'] [name=service]").first().tap();
    await type(...wish);
    await page.keyboard.press("Enter");
    await page
      .getByRole("link", { name: /^Book .+ at \d+:\d\d [ap]m$/ })
      .first()
      .tap();
    await page.locator("#book [name=first_name]").tap();
    await type("Noor", "Khan", `noor-${Date.now()}@example.com`, "5125550143");
    await page
      .locator("#book")
      .getByRole("button", { name: /^Book .+ at / })
      .tap();
    await page.waitForURL(/\/booking\//, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
};
