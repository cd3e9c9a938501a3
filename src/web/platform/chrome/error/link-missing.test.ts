import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { readPage } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const web = await createTestWeb(api, { now: api.clock.now });

test.each([
  ["/inquiry/7dzSszXR3g7xS2BiZYkV0w.AC39t", "an inquiry", "/contact-us#leaseStudio"],
  ["/inquiry-received/7dzSszXR3g7xS2BiZYkV0w.AC39t", "an inquiry", "/contact-us#leaseStudio"],
  ["/alerts/fb83ce8a", "a list", "/booknow"],
  ["/booking/7dzSszXR3g7xS2BiZYkV0w.AC39t", "a booking", "/booking-links"],
  ["/booking/7dzSszXR3g7xS2BiZYkV0w.AC39t/change", "a booking", "/booking-links"],
  ["/booking/7dzSszXR3g7xS2BiZYkV0w.AC39t/cancel", "a booking", "/booking-links"],
  ["/booking-received/7dzSszXR3g7xS2BiZYkV0w.AC39t", "a booking", "/booking-links"],
])("the cut-off link %s says that it doesn't open %s, with a way on", async (path, opens, way) => {
  const { status, html, text } = await readPage(web.open(path));
  expect(status).toBe(404);
  expect(text).toContain(`This link doesn’t open ${opens}`);
  expect(text).not.toContain("Nobody works behind this door");
  expect(html.split("<main")[1]).toContain(`href="${way}"`);
});
