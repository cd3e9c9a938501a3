// `npm run screenshots`: every page and state of the built site at three widths, into build/screenshots/<width>/<name>.png.
// `-- --only home faq` for some of them, `--width 390`, `--no-js` without script (build/screenshots/<width>-no-js).
// `--data FOLDER` reuses a data folder; `--url http://…` uses a running site, which gets bookings
// and an inquiry (with `--data` its folder, without it states that need mails or secrets are omitted).
import { mkdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { startMeasuredSite } from "../bench/measured-site.ts";
import { findChromium } from "../set-up/browser.mjs";
import type { Site } from "./site.ts";
import { type State, states } from "./states.ts";

const heights: Record<string, number> = { 390: 844, 820: 1180, 1440: 900 };
const { values, positionals } = parseArgs({
  options: {
    url: { type: "string" },
    data: { type: "string" },
    width: { type: "string" },
    only: { type: "boolean", default: false },
    "no-js": { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const script = !values["no-js"];
const widths = values.width ? [values.width] : Object.keys(heights);
for (const width of widths)
  if (!heights[width]) throw new Error(`There is ${Object.keys(heights)}, not ${width}.`);
for (const name of positionals) if (!states[name]) throw new Error(`There is no ${name}.`);

if (values.url) await look({ url: values.url, dataDir: values.data ?? null });
else {
  await using site = await startMeasuredSite({ dataDir: values.data });
  await look(site);
}

async function look(site: Site): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  });
  try {
    for (const width of widths) await lookAt(site, browser, width);
  } finally {
    await browser.close();
  }
}

async function lookAt(site: Site, browser: Browser, width: string): Promise<void> {
  const folder = `build/screenshots/${width}${script ? "" : "-no-js"}`;
  mkdirSync(folder, { recursive: true });
  for (const [name, state] of Object.entries(states)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    if (!applies(state, site, Number(width))) continue;
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: Number(width), height: heights[width] ?? 0 },
      reducedMotion: "reduce",
      colorScheme: state.dark ? "dark" : "light",
      javaScriptEnabled: script,
    });
    try {
      await picture(await context.newPage(), state, site, `${folder}/${name}.png`);
      console.log(`${folder}/${name}.png`);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${name} at ${width} px: ${error instanceof Error ? error.message : error}`);
    } finally {
      state.after?.(site);
      await context.close();
    }
  }
}

function applies({ script: needsScript, upTo, data }: State, { dataDir }: Site, width: number): boolean {
  return (script || !needsScript) && width <= (upTo ?? width) && (dataDir !== null || !data);
}

async function picture(page: Page, state: State, site: Site, path: string): Promise<void> {
  page.setDefaultTimeout(30_000);
  await page.goto(typeof state.at === "string" ? state.at : await state.at(site));
  await state.show?.(page);
  if (!state.screen) await seeAll(page);
  await isComplete(page);
  // Without script the fixed bar follows the scroll as an animation, whose end isn't the page's position.
  const animations = script ? "disabled" : "allow";
  await page.screenshot({ path, fullPage: !state.screen, animations });
}

/** Loads lazy elements by scrolling, and gives large pictures time to paint. */
async function seeAll(page: Page): Promise<void> {
  const screens = await page.evaluate(() => {
    for (const image of document.images) {
      image.loading = "eager";
      image.decoding = "sync";
    }
    return Math.ceil(document.body.scrollHeight / innerHeight);
  });
  for (let screen = 1; screen <= screens; screen += 1) {
    await page.evaluate((number) => scrollTo(0, number * innerHeight), screen);
    await setTimeout(60);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Waits until pictures and fonts are loaded. Polls from here, because a page without script has no timers. */
async function isComplete(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  for (let tries = 0; tries < 200; tries += 1) {
    const missing = await page.evaluate(() =>
      [...document.images]
        .filter(({ complete, loading, offsetWidth }) => !complete && loading !== "lazy" && offsetWidth > 0)
        .map(({ currentSrc }) => currentSrc),
    );
    const hasFonts = await page.evaluate(() => document.fonts.status === "loaded");
    if (missing.length === 0 && hasFonts) return;
    await setTimeout(100);
  }
  throw new Error("Its pictures did not come.");
}
