import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb, webBuild } from "#tests/harness/web.ts";
import { isApplication } from "./is-application.ts";

const api = await createTestApi("empty");

/** The site with hydration of one route on or off. */
async function siteWhere(routeId: string, handle: object, over = api) {
  const build = await webBuild();
  const route = build.routes[routeId];
  if (!route) throw new Error(`There is no route "${routeId}".`);
  const routes = { ...build.routes, [routeId]: { ...route, module: { ...route.module, handle } } };
  return createTestWeb(over, { build: { ...build, routes } });
}

test("only a page with hydrate: true is an application", () => {
  expect(isApplication([undefined, null, {}, { kind: "booking" }])).toBe(false);
  expect(isApplication([undefined, { kind: "booking", hydrate: true }])).toBe(true);
});

test("hydrate: true turns a document into an application", async () => {
  const asDocument = await (await siteWhere("contact-us", {})).open("/contact-us");
  const asApplication = await (await siteWhere("contact-us", { hydrate: true })).open("/contact-us");
  const [document, application] = await Promise.all([asDocument.text(), asApplication.text()]);
  expect(document).toContain("data-document=");
  expect(document).toContain("data-island=");
  expect(document).not.toContain("reactRouterContext");
  expect(application).not.toContain("data-document=");
  expect(application).not.toContain("data-island=");
  expect(application).toContain("reactRouterContext");
  expect(application).toContain('name="first_name"');
});

test("hydrate: false turns an application into a document", async () => {
  const page = await (await siteWhere("book", {}, await createTestApi("sample"))).open(
    "/professionals/renata-duenas/book",
  );
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain("data-document=");
  expect(html).toContain('name="services"');
  expect(html).not.toContain("reactRouterContext");
});
