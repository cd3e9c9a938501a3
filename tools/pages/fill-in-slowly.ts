import type { Locator, Page } from "@playwright/test";

/**
 * Whoever is done with a form within 3 seconds is taken for a program. They are counted from the moment the site hears
 * that somebody began, which without script it does not.
 */
export async function fillInSlowly(page: Page, form: Locator): Promise<void> {
  const hasScript = await page.evaluate(() => matchMedia("(scripting: enabled)").matches);
  if (!hasScript) return;
  await form.locator("[name=form_token][value]:not([value=''])").waitFor({ state: "attached" });
  await page.waitForTimeout(3100);
}
