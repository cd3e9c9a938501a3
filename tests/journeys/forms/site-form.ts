import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { fillInSlowly } from "../../../tools/pages/fill-in-slowly.ts";

/** A form of the site, its input and its outcome. */
export interface SiteForm {
  id: string;
  postedTo: RegExp;
  /** The error shown when no response arrived. */
  lost: RegExp;
  open: (page: Page, request: APIRequestContext) => Promise<FilledForm>;
}

export interface FilledForm {
  button: string | RegExp;
  typed: Typed;
  /** Resolves on the next page or step. */
  arrived: () => Promise<void>;
  /** The rows stored by now; equal to `once` if the form was stored once. */
  stored: () => Promise<unknown>;
  once: unknown;
}

/** Values of text fields and lists by name; of checkboxes and radios by name and value. */
export type Typed = Record<string, string | Record<string, boolean>>;

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

/** Fills in the inquiry form as slowly as a person, because faster forms are quarantined. */
export async function fillPersonSlowly(page: Page, person: Typed): Promise<void> {
  const form = page.locator("#leaseStudio");
  await fillIn(form, person);
  await fillInSlowly(page, form);
}

/** Hydrates the island around a button by hovering over it. */
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

/** A sentence followed by the number to call. */
export function orCall(words = sentence): RegExp {
  return new RegExp(`${words}, or call \\(\\d{3}\\) \\d{3}-\\d{4}\\.`);
}

export const pressLost = orCall("That didn’t go through – try again");

let people = 0;

/** A person with an address that no other test uses. */
export function aVisitor() {
  people += 1;
  const email = `lost.${process.pid}.${Date.now()}.${people}@example.com`;
  return { first_name: "Dana", last_name: "O’Brien", email, phone: "(512) 555-0163" };
}
