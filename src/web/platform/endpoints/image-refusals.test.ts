import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { cutOff, type ImageSite, openImageSite, ownFolder, photo } from "#tests/harness/image-site.ts";

const api = await createTestApi("empty");
let site: ImageSite;

beforeEach(async () => {
  site = await openImageSite(api);
});
afterEach(() => site.host.close());

describe("the image endpoint sends no picture for", () => {
  const nowhere = [
    "",
    "/",
    "room.jpg",
    "/images/",
    "/images/../manifest.json",
    "/images/..%2fmanifest.json",
    "/images/%2e%2e/manifest.json",
    "/images/%252e%252e%252fmanifest.json",
    "/images/..\\manifest.json",
    "/images/manifest.json",
    "/images/ROOM.jpg",
    "/images/room.jpg%00.png",
    "/images/room.jpg\0",
    "/images/room.jpg?v=1",
    "/images/room.jpg#9x9",
    "/images/room.jpg#3x5#4x5",
    "/images/room.svg",
    "/images//room.jpg",
    "//images/room.jpg",
    "//photos.sola.example/room.jpg",
    "/\\photos.sola.example/room.jpg",
    "/etc/passwd",
    "file:///etc/passwd",
    "ftp://photos.sola.example/room.jpg",
    "gopher://photos.sola.example/room.jpg",
    "data:image/png;base64,iVBORw0KGgo=",
    "javascript:alert(1)",
    "blob:https://photos.sola.example/1",
    "http://photos.sola.example/room.jpg",
    "HTTPS://photos.sola.example/room.jpg",
    "https:photos.sola.example/room.jpg",
    "https:/photos.sola.example/room.jpg",
    "https://photos.sola.example",
    "https:\\\\photos.sola.example\\room.jpg",
    "https://photos.sola.example:443/room.jpg",
    "https://photos.sola.example:8443/room.jpg",
    "https://photos.sola.example:22/room.jpg",
    "https://PHOTOS.sola.example/room.jpg",
    "https://photos.sola.example./room.jpg",
    "https://photos.sola.example/a/../room.jpg",
    "https://photos.sola.example/%2e%2e/room.jpg",
    "https://photos.sola.example/ room.jpg",
    " https://photos.sola.example/room.jpg",
    "https://photos.sola.example/room.jpg\r\nHost: elsewhere.example",
    "https://photos.sola.example\t/room.jpg",
    "https://photos.sola.example\\@elsewhere.example/room.jpg",
    "https://photos.sola.example@elsewhere.example/room.jpg",
    "https://user:secret@photos.sola.example/room.jpg",
    "https://user@photos.sola.example/room.jpg",
    "https://elsewhere.example/room.jpg",
    "https://elsewhere.example/?photos.sola.example",
    "https://elsewhere.example/#photos.sola.example",
    "https://photos.sola.example.elsewhere.example/room.jpg",
    "https://evilphotos.sola.example/room.jpg",
    "https://a.photos.sola.example/room.jpg",
    "https://sola.example/room.jpg",
    "https://photos。sola。example/room.jpg",
    "https://phоtos.sola.example/room.jpg",
    "https://photos%2esola.example/room.jpg",
    "https://photos.sola.example%2felsewhere.example/room.jpg",
    "https://localhost/room.jpg",
    "/_image?url=%2Fimages%2Froom.jpg&w=640&q=75",
    `https://photos.sola.example/${"a".repeat(2_100)}`,
  ];
  // Covers §2: The image endpoint takes url, w and q
  test.each(nowhere)("url %j", async (url) => {
    const answer = await site.ask(url);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toMatch(/^.{10,100}\n$/);
    expect([site.host.resolved, site.host.connected]).toEqual([[], []]);
  });

  // Covers §2: The image endpoint takes url, w and q
  test.each([
    ["w", ""],
    ["w", "0"],
    ["w", "641"],
    ["w", "0640"],
    ["w", "640.0"],
    ["w", "6.4e2"],
    ["w", " 640"],
    ["w", "-640"],
    ["w", "99999999"],
    ["w", "NaN"],
    ["q", ""],
    ["q", "74"],
    ["q", "100"],
    ["q", "75%"],
    ["q", "0x4b"],
  ])("%s %j", async (name, value) => {
    const answer = await site.ask("/images/room.jpg", { [name]: value });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(new RegExp(`^${name} must be one of`));
  });

  test("no parameters at all", async () => {
    expect((await site.web.open("/_image")).status).toBe(400);
  });

  test("a picture that doesn't exist, local or remote", async () => {
    expect((await site.ask("/images/nowhere.jpg")).status).toBe(404);
    site.host.answer = (_request, response) => response.writeHead(404).end();
    expect((await site.ask(photo)).status).toBe(404);
  });

  test("a truncated file", async () => {
    expect((await site.ask("/images/cut-off.jpg")).status).toBe(400);
    site.host.answer = (_request, response) => response.end(cutOff);
    expect((await site.ask(photo)).status).toBe(400);
  });

  test("a picture of a hundred million pixels", async () => {
    const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    site.host.answer = (_request, response) => response.end(huge);
    expect((await site.ask(photo)).status).toBe(400);
  });

  test.each([
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'],
    ["a drawing that begins like a picture", "\xff\xd8\xff<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["a GIF", "GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\0;"],
    ["a TIFF", "II*\0\x08\0\0\0"],
    ["a page", "<!doctype html><title>Hello</title>"],
  ])("%s", async (_, body) => {
    site.host.answer = (_request, response) =>
      response.writeHead(200, { "content-type": "image/jpeg" }).end(body, "latin1");
    expect((await site.ask(photo)).status).toBe(400);
  });

  // Covers §8: Pictures of another host: a short text, never a hang
  test("a host that hangs or is down; it isn't retried at once", async () => {
    site.host.answer = () => undefined;
    expect((await site.ask(photo)).status).toBe(502);
    expect((await site.ask(photo, { w: "256" })).status).toBe(502);
    expect(site.host.connected).toHaveLength(1);
    site.host.addresses = {};
    expect((await site.ask("https://photos.sola.example/other.jpg")).status).toBe(502);
  });
});

test("an unwritable cache folder doesn't prevent a picture", async () => {
  const notAFolder = join(ownFolder, "room.jpg");
  await site.openWith({ folder: notAFolder });
  expect((await site.ask("/images/room.jpg")).status).toBe(200);
  expect(site.problems).toHaveLength(1);
});
