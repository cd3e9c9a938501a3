import type { Page } from "@playwright/test";
import { pagesWithPictures } from "../harness/pages-with-pictures.ts";
import { desktop, expect, phone, test } from "./site.ts";

const screens = {
  "a phone": { viewport: phone, deviceScaleFactor: 2 },
  "a desktop": { viewport: desktop, deviceScaleFactor: 1 },
};

for (const [screen, options] of Object.entries(screens)) {
  test.describe(`on ${screen}`, () => {
    test.use(options);

    test("every picture has the resolution of its frame and no more", async ({ page }) => {
      // A browser reuses a larger picture that it has cached.
      const had = new Map<string, number>();
      for (const path of pagesWithPictures) {
        await page.goto(path);
        for (const { src, neededPixels, widths, chosen } of await lookAtPictures(page)) {
          const says = `${path}: ${src} is shown ${neededPixels} pixels wide`;
          const atLeast = (pixels: number) => widths.find((width) => width >= pixels) ?? widths.at(-1) ?? 0;
          expect(chosen, says).toBeGreaterThanOrEqual(atLeast(neededPixels * 0.95));
          expect(chosen, says).toBeLessThanOrEqual(Math.max(atLeast(neededPixels * 1.4), had.get(src) ?? 0));
          had.set(src, Math.max(chosen, had.get(src) ?? 0));
        }
      }
    });
  });
}

test("clicking a picture opens the viewer at it, and Escape closes the viewer", async ({ page }) => {
  await page.goto("/locations/south-lamar-austin", { waitUntil: "networkidle" });
  await page.locator(".gallery button").nth(2).click();
  const shown = page.getByRole("dialog").getByText(/^3 of \d+\. /);
  await expect(shown).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(shown).toBeHidden();
});

test("the viewer's buttons lead to the next picture and back, by mouse and keyboard, and end at both ends", async ({
  page,
}) => {
  await page.goto("/locations/south-lamar-austin", { waitUntil: "networkidle" });
  await page.locator(".gallery button").first().click();
  const viewer = page.getByRole("dialog");
  const picture = (number: number) => viewer.locator(`#picture-${number}`);
  await expect(picture(1)).toBeFocused();
  await expect(picture(1).getByRole("button", { name: "Previous picture" })).toHaveCount(0);
  await picture(1).getByRole("button", { name: "Next picture" }).click();
  await expect(picture(2)).toBeFocused();
  await expect(picture(2).locator("figcaption")).toBeInViewport();
  await picture(2).getByRole("button", { name: "Previous picture" }).press("Enter");
  await expect(picture(1)).toBeFocused();
  await expect(viewer.locator("li").last().getByRole("button", { name: "Next picture" })).toHaveCount(0);
});

/** Each loaded picture with the width that fills its frame and its actual width. */
async function lookAtPictures(page: Page) {
  return page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.offsetWidth > 0);
    for (const image of shown) {
      image.scrollIntoView();
      while (!image.complete || image.currentSrc === "")
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return shown.map((image) => {
      const { offsetWidth, offsetHeight, width, height, currentSrc, srcset } = image;
      const ratio = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      const covers = getComputedStyle(image).objectFit === "cover";
      const candidates = srcset.split(", ").map((candidate) => candidate.split(" "));
      const widths = candidates.map(([, pixels]) => Number.parseInt(pixels ?? "", 10));
      const at = candidates.findIndex(
        ([address]) => new URL(address ?? "", location.href).href === currentSrc,
      );
      return {
        src: new URL(currentSrc).searchParams.get("url") ?? "",
        neededPixels: Math.round(
          (covers ? Math.max(offsetWidth, offsetHeight * ratio) : Math.min(width, height * ratio)) *
            devicePixelRatio,
        ),
        widths,
        chosen: widths[at] ?? 0,
      };
    });
  });
}
