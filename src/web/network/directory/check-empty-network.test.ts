import { expect, test } from "vitest";
import { searchMessages } from "#domain/network/search-messages.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const paths = [
  "/locations",
  "/locations?search=denver",
  "/states",
  "/regions",
  "/booknow",
  "/booknow?near=denver",
];
const api = await createTestApi("empty");
const web = await createTestWeb(api, { now: api.clock.now });

// Covers design: A database of the operator’s stays empty unless the sample is wanted
test.for(paths)("%s of a network without locations explains how to add some", async (path) => {
  const page = await web.open(path);
  expect(page.status).toBe(200);
  expect(textOf(await page.text()).split(searchMessages.emptyNetwork)).toHaveLength(2);
});

const small = await createTestApi("empty");
await storeLocation(small.database.db);
const smallWeb = await createTestWeb(small, { now: small.clock.now });

test.for([...paths, "/locations?country=CA"])(
  "%s of a network with one location doesn't explain how to add some",
  async (path) => {
    const page = await smallWeb.open(path);
    expect(await page.text()).not.toContain("SAMPLE=on");
  },
);
