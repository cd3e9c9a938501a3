import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** The sum of all layout shifts so far. */
    shifted: number | undefined;
  }
}

/** Opens a page on a line that answers each request 300 ms later, and records layout shifts. */
export async function openSlowly(page: Page, path: string) {
  await page.addInitScript(() => {
    // The page was reloaded.
    if (window.shifted !== undefined) return;
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && !("hadRecentInput" in entry && entry.hadRecentInput))
          window.shifted = (window.shifted ?? 0) + Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  // Not by a route: Chromium may report a font to it twice, and the second report is never answered.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  const line = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };
  await browser.send("Network.emulateNetworkConditions", line);
  return page.goto(path);
}

/** Returns the sum of all layout shifts after scrolling through the page. */
export async function shiftsOf(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  // A timer, since a headless browser may stop painting, and a frame then never comes.
  await page.evaluate(async () => {
    await document.fonts.ready;
    const height = document.documentElement.scrollHeight;
    const step = Math.max(innerHeight * 0.8, height / 20);
    for (let top = 0; top < height; top += step) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => window.shifted ?? 0);
}

const screens = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Checks that every word is readable at 320 px, and at twice the font size. */
export async function expectReadable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectToFit(page);
  expect(await spoiledWords(page)).toEqual([]);
  await expectToTakeWideText(page);
  await expectToTakeLargeLetters(page);
}

/** Checks with the spacing of WCAG 1.4.12, which visitors set in their browser, that everything fits and can be read. */
async function expectToTakeWideText(page: Page): Promise<void> {
  const spacing = (style: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = text ? [sheet] : [];
    }, style);
  await spacing(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  await expectToFit(page);
  expect(await spoiledWords(page), "with wide text").toEqual([]);
  await spacing("");
}

/** Checks at twice the font size, on a laptop and a phone, that everything fits and can be read and clicked. */
async function expectToTakeLargeLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const viewport of screens) {
    await page.setViewportSize(viewport);
    // Reset by the browser when the viewport changes.
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
      .toBe("32px");
    await expectToFit(page);
    expect(await spoiledWords(page), `at ${viewport.width} px`).toEqual([]);
    expect(await brokenWords(page), `at ${viewport.width} px`).toEqual([]);
    expect(await coveredPart(page), `at ${viewport.width} px`).toBeLessThan(0.34);
    // The button that Enter presses is out of sight.
    const controls = page.locator("main").locator("a, button:not([aria-hidden])");
    await controls.filter({ visible: true }).first().click({ trial: true });
  }
}

/** Checks that nothing overflows horizontally. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Returns placeholders that don't fit their field, with a margin for systems with wider fonts. */
export async function cutHints(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("input[placeholder]")]
      .filter((field) => field.value === "" && field.checkVisibility())
      .filter((field) => {
        const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
        const ruler = new OffscreenCanvas(1, 1).getContext("2d");
        if (!ruler) throw new Error("Nothing to measure with.");
        Object.assign(ruler, { font, letterSpacing });
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return ruler.measureText(field.placeholder).width + 4 > room;
      })
      .map(({ placeholder }) => placeholder),
  );
}

/** Returns words that are clipped by a box or overlap other words. */
async function spoiledWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hidden = ".vh, .skip, script, style, noscript, svg, [aria-hidden=true], .maplibregl-map, #cc-main";
    const floats = (element: Element) => ["fixed", "sticky"].includes(getComputedStyle(element).position);
    const ancestors = (element: Element | null): Element[] =>
      element ? [element, ...ancestors(element.parentElement)] : [];
    const found: string[] = [];
    const lines: { node: Node; words: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      const element = node.parentElement;
      if (!words || !element || element.closest(hidden)) continue;
      if (!element.checkVisibility({ opacityProperty: true, contentVisibilityAuto: true })) continue;
      const around = ancestors(element);
      if (around.some((one) => getComputedStyle(one).clipPath !== "none")) continue;
      const boxes = around.filter((one) => getComputedStyle(one).overflow !== "visible").slice(0, -1);
      if (boxes.some((one) => /auto|scroll/.test(getComputedStyle(one).overflow))) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        const cut = boxes.some((one) => {
          const frame = one.getBoundingClientRect();
          const down = box.height / 4;
          return (
            box.left < frame.left - 2 ||
            box.right > frame.right + 2 ||
            box.top < frame.top - down ||
            box.bottom > frame.bottom + down
          );
        });
        if (cut) found.push(`${words} is cut off`);
        if (!around.some(floats)) lines.push({ node, words, box });
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    for (const [index, { node, words, box }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= box.bottom) break;
        if (other.node === node) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
        if (across > 2 && down > Math.min(box.height, other.box.height) / 2)
          found.push(`${words} lies over ${other.words}`);
      }
    return [...new Set(found)];
  });
}

/** Returns words of headings and controls that break across lines. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shouldBeWhole = "h1, h2, h3, summary, label, .btn, .slot, .plate, .day";
    const broken: string[] = [];
    for (const element of document.querySelectorAll(shouldBeWhole)) {
      if (!element.checkVisibility() || element.closest(".vh")) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (Number(node.parentElement?.clientWidth) === 1) continue; // for screen readers
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s/–-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

/** Returns the share of the screen's height that fixed bars cover. */
async function coveredPart(page: Page): Promise<number> {
  return page.locator(".top, .bar").evaluateAll((bars) => {
    const staying = bars.filter((bar) => getComputedStyle(bar).position !== "static");
    return staying.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight;
  });
}
