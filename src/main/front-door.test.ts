import { expect, it } from "vitest";
import { createFrontDoor } from "./front-door.ts";
import { createHealth } from "./health.ts";

const says = (name: string) => async () => new Response(name, { headers: { "cache-control": "no-cache" } });
const open = (publicHost: string | null = null) =>
  createFrontDoor(
    { health: createHealth({}), api: says("api"), content: says("content"), web: says("web") },
    publicHost,
  );

it.each([
  ["/api/v1/get-msas-list", "api"],
  ["/api/docs", "api"],
  ["/api/docs/page.js", "api"],
  ["/content/spaces/sola/entries", "content"],
  ["/api/feature-flags/maintenance", "web"],
  ["/", "web"],
])("%s is answered by %s, which says how long it may be kept", async (path, name) => {
  const response = await open()(new Request(`http://sola.test${path}`));
  expect([await response.text(), response.headers.get("cache-control")]).toEqual([name, "no-cache"]);
});

it("never lets anybody keep what it says of its health", async () => {
  for (const path of ["/healthz", "/readyz"]) {
    const response = await open()(new Request(`http://sola.test${path}`));
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
});

it("does not answer under another host's name", async () => {
  const door = open("www.sola.example");
  const status = async (host: string) => (await door(new Request(`http://${host}/`))).status;
  expect(await status("www.sola.example")).toBe(200);
  expect(await status("127.0.0.1:3000")).toBe(200);
  expect(await status("evil.example")).toBe(421);
});
