import type { Locator, Page, Route } from "@playwright/test";
import type { Site } from "../harness/site.ts";
import { awaken, expectStillTyped, fillIn } from "./forms/site-form.ts";
import { expect, test } from "./site.ts";
import { startSiteOver } from "./site-over.ts";

// The contact form loads a state's locations when the state is chosen, with half of the form filled in.

test.use({ serviceWorkers: "block" });

const typed = {
  first_name: "Dana",
  last_name: "O’Brien",
  email: "dana@example.com",
  phone: "(512) 555-0163",
  services: { hair: true, nails: true },
  message: "Is there a room\nwith a window?",
};

const call = (url: URL) => url.pathname === "/contact-us/locations";
const sentence =
  /^We can’t load the locations there just now\. Try again or call us at \(\d{3}\) \d{3}-\d{4}, and we’ll find your studio with you\.$/;

async function fillByHalf(page: Page, address: string) {
  await page.clock.install();
  await page.goto(address);
  const form = page.locator("#leaseStudio");
  await awaken(form.getByRole("button", { name: "Send to the leasing manager" }));
  await fillIn(form, typed);
  return { form, state: form.locator("[name=state]"), problem: form.getByRole("alert") };
}

async function expectToStand(form: Locator, problem: Locator) {
  await expect(problem).toHaveText(sentence);
  await expect(form.locator("[name=location_id]")).toHaveText("Not loaded yet");
  await expectStillTyped(form, { ...typed, state: "TX" });
}

async function expectLocations(form: Locator, problem: Locator) {
  await expect(problem).toHaveCount(0);
  await form.locator("[name=location_id]").selectOption({ label: "Austin: South Lamar" });
  await expectStillTyped(form, { ...typed, state: "TX" });
}

const failures: Record<string, (route: Route) => unknown> = {
  "a gateway's 503": (route) =>
    route.fulfill({ status: 503, contentType: "text/html", body: "<h1>503</h1>" }),
  silence: () => undefined,
};

for (const [how, fail] of Object.entries(failures)) {
  // Covers §8: The contact form half filled in stands, and the locations can be had again
  test(`a state's locations lost to ${how} can be retried`, async ({ page, complaints }) => {
    const { form, state, problem } = await fillByHalf(page, "/contact-us");
    let isLost = true;
    await page.route(call, (route) => (isLost ? fail(route) : route.continue()));
    const asked = page.waitForRequest((request) => call(new URL(request.url())));
    await state.selectOption("TX");
    await asked;
    // The page times out after 15 s.
    if (how === "silence") await page.clock.fastForward(16_000);
    await expectToStand(form, problem);
    await expect(page).toHaveURL(/\/contact-us$/);

    isLost = false;
    await problem.getByRole("button", { name: "Try again" }).click();
    await expectLocations(form, problem);
    // Browsers log the failure that the test caused.
    for (const complaint of complaints.splice(0)) expect(complaint).toContain("Failed to load resource");
  });
}

// Covers §8: The contact form half filled in stands, and the locations can be had again
test("a late failure doesn't replace the locations of a newer request", async ({ page, complaints }) => {
  const { form, state, problem } = await fillByHalf(page, "/contact-us");
  const first = Promise.withResolvers<Route>();
  let asked = 0;
  await page.route(call, (route) => {
    asked += 1;
    return asked === 1 ? first.resolve(route) : route.continue();
  });
  await state.selectOption("TX");
  const late = await first.promise;
  await state.selectOption("");
  await state.selectOption("TX");
  await expectLocations(form, problem);
  const isOver = page.waitForEvent("requestfailed");
  await late.abort("connectionreset");
  await isOver;
  await expect(form.locator("[name=location_id]")).not.toHaveValue("");
  await expectLocations(form, problem);
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("Failed to load resource");
});

test.describe("on a site started without its Product API", () => {
  let site: Site;
  let isAway = true;

  test.beforeAll(async ({ baseURL }) => {
    site = await startSiteOver(baseURL, async (_, ask) =>
      isAway ? new Response("", { status: 503 }) : ask(),
    );
  });
  test.afterAll(() => site.discard());

  // Covers §8: The contact form half filled in stands, and the locations can be had again
  test("the contact form loads a state's locations once the API recovers", async ({ page, complaints }) => {
    const { form, state, problem } = await fillByHalf(page, `${site.url}/contact-us`);
    expect(await state.getByRole("option").count()).toBeGreaterThan(60);
    await expect(problem).toHaveCount(0);
    await state.selectOption("TX");
    await expectToStand(form, problem);

    isAway = false;
    // The circuit breaker retries the API some seconds after its failures.
    await expect(async () => {
      await problem.getByRole("button", { name: "Try again" }).click();
      await expect(form.locator("[name=location_id]")).toContainText("South Lamar", { timeout: 1_000 });
    }).toPass();
    await expectLocations(form, problem);
    for (const complaint of complaints.splice(0)) expect(complaint).toContain("503");
  });
});
