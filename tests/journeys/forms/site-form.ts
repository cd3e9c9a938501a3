import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";

/** A form of the site, how it is filled in, and what it comes to. */
export interface SiteForm {
  /** Its id. */
  id: string;
  postedTo: RegExp;
  /** What is said where no answer came. */
  lost: RegExp;
  /** Opens its page and fills it in. */
  open: (page: Page, request: APIRequestContext) => Promise<FilledForm>;
}

export interface FilledForm {
  /** The button that sends it. */
  button: string | RegExp;
  /** What was typed and chosen. */
  typed: Typed;
  /** The next page, or the next step. */
  arrived: () => Promise<void>;
  /** What the store holds of it by now; `once` where it was stored once. */
  stored: () => Promise<unknown>;
  once: unknown;
}

/** The values of text fields and lists, by name; of boxes by name and value. */
export type Typed = Record<string, string | Record<string, boolean>>;

/** Fills in what can be typed or chosen. */
export async function fillIn(form: Locator, typed: Typed): Promise<Typed> {
  for (const [name, value] of Object.entries(typed)) {
    const control = form.locator(`[name=${name}]`).first();
    if (typeof value !== "string") {
      for (const [choice, isChosen] of Object.entries(value))
        await form.locator(`[name=${name}][value="${choice}"]`).setChecked(isChosen);
    } else if (await control.evaluate((element) => element.tagName === "SELECT"))
      await control.selectOption(value);
    else await control.fill(value);
  }
  return typed;
}

/** Has the island around a button answer, as it does some moments after somebody has come near. */
export async function awaken(button: Locator): Promise<void> {
  await button.hover();
  await expect(button.locator("xpath=ancestor::*[@data-island and not(@data-awake)]")).toHaveCount(0);
}

export async function expectStillTyped(form: Locator, typed: Typed): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    if (typeof value === "string") await expect(form.locator(`[name=${name}]`).first()).toHaveValue(value);
    else
      for (const [choice, isChosen] of Object.entries(value))
        await expect(form.locator(`[name=${name}][value="${choice}"]`)).toBeChecked({ checked: isChosen });
  }
}

const sentence = "We could not send this. Your answers are still here – try again";

/** A sentence, and the number to call. */
export function orCall(words = sentence): RegExp {
  return new RegExp(`${words}, or call \\(\\d{3}\\) \\d{3}-\\d{4}\\.`);
}

export const pressLost = orCall("That didn’t go through – try again");

let people = 0;

/** Somebody nobody else is. */
export function somebody() {
  people += 1;
  const email = `lost.${process.pid}.${Date.now()}.${people}@example.com`;
  return { first_name: "Dana", last_name: "O’Brien", email, phone: "(512) 555-0163" };
}
