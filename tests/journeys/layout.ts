import { setTimeout } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** How far things have moved by themselves so far (the sum of all layout shifts). */
    shifted: number;
  }
}

/** From now on pictures and fonts come late, as on a slow line, and what moves because of that is counted. */
export async function openSlowly(page: Page, path: string) {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && !("hadRecentInput" in entry && entry.hadRecentInput))
          window.shifted += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route(/\.woff2$|\/_image\?/, async (route) => {
    await setTimeout(route.request().resourceType() === "font" ? 600 : 300);
    await route.continue();
  });
  return page.goto(path);
}

/** The sum of all layout shifts, once everything on the page has been in sight and has arrived. */
export async function shiftsOf(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    const height = document.documentElement.scrollHeight;
    const step = Math.max(innerHeight * 0.8, height / 20);
    for (let top = 0; top < height; top += step) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifted;
  });
}

/** As with a browser whose letters are set twice as large. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
}

/** Nothing runs off the side. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Words that are cut off by the box around them, or lie over other words. */
export async function spoiledWords(page: Page): Promise<string[]> {
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
