import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { nextProfessional } from "./forms/professional.ts";

/** Fills in the form and sends it for a time that another visitor has just booked. */
export async function loseTime(
  page: Page,
  request: APIRequestContext,
  hasScript = true,
  email = "late@example.com",
): Promise<void> {
  const fieldOf = (name: string) => page.locator(`#book [name=${name}]`).inputValue();
  if (hasScript) await expect(page.locator("#book [name=hold]")).not.toHaveValue("");
  await fillPerson(page, { email });
  // Uses the page's own hold, as another visitor could once that has expired.
  const stolen = await request.post("/api/v1/create-booking", {
    data: {
      stylist_id: Number(await fieldOf("stylist_id")),
      service_ids: [await fieldOf("service_ids")],
      start: await fieldOf("start"),
      first_name: "Ada",
      last_name: "Quick",
      email: "quick@example.com",
      phone: "5125550111",
      ...(hasScript && { hold: await fieldOf("hold") }),
    },
  });
  expect(stolen.status()).toBe(201);
  await page.locator("#book button.btn").click();
}

/** On a phone the choices fold once a time is chosen. */
export async function openChoices(page: Page): Promise<void> {
  // Until its style sheets load, a page shows what it will hide.
  await page.waitForLoadState();
  const change = page.getByText("Change service or time");
  if (await change.isVisible()) await change.click();
}

export async function openBooking(page: Page, request: APIRequestContext, url_name?: string): Promise<void> {
  await page.goto(`/professionals/${url_name ?? (await nextProfessional(request, "75201")).url_name}`);
  await page
    .getByRole("link", { name: /^Book \S+$/ })
    .first()
    .click();
  // The profile's times may be a minute old; these are current.
  await page.locator(".times a").last().click();
  await expect(page.getByRole("button", { name: /^Book .+ at / })).toBeVisible();
}

/** Delays responses to these requests until the returned function is called. */
export async function delayResponses(page: Page, requests: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return resolve;
}

export async function lookAtNextWeek(page: Page): Promise<void> {
  const firstDay = page.locator(".week__days b").first();
  const thisWeek = (await firstDay.textContent()) ?? "";
  await page.getByRole("link", { name: "Later days" }).click();
  await expect(firstDay).not.toHaveText(thisWeek);
}

export async function fillPerson(page: Page, person: Record<string, string>): Promise<void> {
  const fields = {
    first_name: "Josephine",
    last_name: "O’Hara-Whitcombe",
    phone: "(512) 555-0178",
    ...person,
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`#book [name=${name}]`).fill(value);
}
