import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb } from "#tests/harness/web.ts";
import { locateVisitors } from "./locate-visitors.ts";

const api = await createTestApi("empty");
const web = await createTestWeb(api);
const asked: (string | null)[] = [];
const site = locateVisitors(({ url, headers }) => web.open(url, { headers }), {
  async countryOf(address) {
    asked.push(address);
    return { "99.224.0.1": "CA", "8.8.8.8": "US", "193.0.6.139": "NL" }[address ?? ""] ?? null;
  },
});

async function shown(address: string, { path = "/", cookie = "" } = {}) {
  const headers = { "x-sola-client-address": address, cookie };
  const html = await (await site(new Request(`http://sola.test${path}`, { headers }))).text();
  return /Showing locations in (?:the )?([^<]*)/.exec(html.replaceAll("<!-- -->", ""))?.[1];
}

test("a visitor without a choice sees the country they are in, and of others the United States", async () => {
  expect(await shown("99.224.0.1")).toBe("Canada");
  expect(await shown("8.8.8.8")).toBe("United States");
  expect(await shown("193.0.6.139")).toBe("United States");
  expect(await shown("127.0.0.1")).toBe("United States");
});

test("what they chose goes before where they are, and then nobody asks", async () => {
  asked.length = 0;
  expect(await shown("99.224.0.1", { cookie: "country=US" })).toBe("United States");
  expect(asked).toEqual([]);
  expect(await shown("8.8.8.8", { path: "/?country=ca", cookie: "country=US" })).toBe("Canada");
  expect(await shown("99.224.0.1", { cookie: "country=MX" })).toBe("Canada");
});
