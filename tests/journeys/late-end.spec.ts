import { once } from "node:events";
import { createServer, request as requestPlain, type Server } from "node:http";
import { request as requestSecurely } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { aVisitor, fillIn } from "./forms/site-form.ts";
import { expect, test } from "./site.ts";

// A browser with cached scripts may run them before the elements they look for have arrived.

let line: Server;
let address: string;
let theRest: Promise<void> | null = null;

/** A proxy that sends a page up to its content and delays the rest until it is released. */
test.beforeAll(async ({ baseURL }) => {
  const request = baseURL?.startsWith("https:") ? requestSecurely : requestPlain;
  line = createServer((asked, answer) => {
    const { method, url = "/" } = asked;
    const { "if-none-match": _, ...headers } = asked.headers;
    const passed = request(
      new URL(url, baseURL),
      { method, headers: { ...headers, "accept-encoding": "identity" } },
      async (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        if (!theRest || !given.headers["content-type"]?.startsWith("text/html")) return given.pipe(answer);
        const html = await text(given);
        const middle = html.indexOf("<main");
        answer.write(html.slice(0, middle));
        await theRest;
        answer.end(html.slice(middle));
      },
    );
    asked.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  address = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
});
test.afterAll(() => line.close());

/** Opens a page whose content arrives after its script has run. */
async function withContentAfterScript(page: Page, open: () => Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  theRest = promise;
  const opened = open();
  await page.waitForFunction(() => !document.querySelector("main"));
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/chrome")),
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  theRest = null;
  resolve();
  await opened;
}

test("a form whose content arrives after its script is filled with the stored input", async ({ page }) => {
  const path = `${address}/locations/south-lamar-austin`;
  const person = aVisitor();
  await page.goto(path);
  await fillIn(page.locator("#leaseStudio"), person);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("contactInfo"))).toContain(person.email);
  await withContentAfterScript(page, () => page.goto(path));
  await expect(page.locator("#leaseStudio [name=email]")).toHaveValue(person.email);
});

test("a page whose content arrives after its script shows the toast of the sent form", async ({ page }) => {
  await page.goto(`${address}/booking-links`);
  await page.getByLabel("The email you booked with").fill(aVisitor().email);
  await withContentAfterScript(page, () => page.getByRole("button", { name: "Send me my links" }).click());
  await expect(page.locator(".toasts .toast")).toBeVisible();
});
