import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRemotePictures } from "#clients/pictures/remote-pictures.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestPictures, type PictureHost, startPictureHost } from "#tests/harness/pictures.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";
import type { Pictures, PicturesOptions } from "../pictures/pictures.ts";

const photo = "https://photos.sola.example/room.jpg";
const browser = { headers: { accept: "image/avif,image/webp,image/apng,image/*,*/*;q=0.8" } };
const webpOnly = { headers: { accept: "image/webp,*/*" } };

const ownFolder = mkdtempSync(join(tmpdir(), "sola-own-pictures-"));
afterAll(() => rmSync(ownFolder, { recursive: true }));

let api: Awaited<ReturnType<typeof createTestApi>>;
let room: Buffer;
let host: PictureHost;
let now: Temporal.Instant;
let problems: unknown[];
let pictures: Pictures;
let web: TestWeb;

beforeAll(async () => {
  api = await createTestApi("empty");
  await copyFile("data/pictures/location-01.jpg", join(ownFolder, "room.jpg"));
  room = await sharp(join(ownFolder, "room.jpg")).resize(900).jpeg().toBuffer();
  writeFileSync(join(ownFolder, "cut-off.jpg"), room.subarray(0, 20_000));
});
beforeEach(async () => {
  host = await startPictureHost();
  host.addresses["photos.sola.example"] = ["93.184.215.14"];
  host.answer = (_request, response) => response.end(room);
  now = Temporal.Instant.from("2026-11-21T15:00:00Z");
  problems = [];
  await openWith({});
});
afterEach(() => host.close());

async function openWith(given: Partial<PicturesOptions>) {
  pictures = createTestPictures({
    ownFolder,
    remote: createRemotePictures({ hosts: ["photos.sola.example"], ...host, deadlineMs: 300 }),
    now: () => now,
    report: (problem) => problems.push(problem),
    ...given,
  });
  web = await createTestWeb(api, { pictures });
}

function ask(url: string, { w = "640", q = "75", ...init }: RequestInit & { w?: string; q?: string } = {}) {
  return web.open(`/_image?${new URLSearchParams({ url, w, q })}`, { ...webpOnly, ...init });
}

async function measured(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height };
}

describe("a picture of ours", () => {
  test("comes in the width that is asked for, to be kept for good", async () => {
    const answer = await ask("/images/room.jpg");
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept",
      "x-content-type-options": "nosniff",
      "content-security-policy": "script-src 'none'; sandbox",
      "content-disposition": "inline",
    });
    const bytes = await answer.clone().arrayBuffer();
    expect(answer.headers.get("content-length")).toBe(String(bytes.byteLength));
    expect(await measured(answer)).toEqual({ format: "webp", width: 640, height: 427 });
  });

  test("is never made larger than it is", async () => {
    expect(await measured(await ask("/images/room.jpg", { w: "2400" }))).toMatchObject({ width: 1920 });
  });

  test("is cut to a frame", async () => {
    expect(await measured(await ask("/images/room.jpg#3x5", { w: "384" }))).toMatchObject({
      width: 384,
      height: 640,
    });
  });

  test("weighs more in a higher quality", async () => {
    const weights = await Promise.all(
      ["50", "75", "90"].map(
        async (q) => (await (await ask("/images/room.jpg", { q })).arrayBuffer()).byteLength,
      ),
    );
    expect(weights.toSorted((one, other) => one - other)).toEqual(weights);
    expect(new Set(weights).size).toBe(3);
  });

  test("is a JPEG to whoever names no better format", async () => {
    expect(await measured(await ask("/images/room.jpg", { headers: {} }))).toMatchObject({ format: "jpeg" });
    expect(
      await measured(await ask("/images/room.jpg", { headers: { accept: "image/webp;q=0,image/*" } })),
    ).toMatchObject({ format: "jpeg" });
  });

  test("is AVIF once that was prepared, and for a moment the next best", async () => {
    const first = await ask("/images/room.jpg", { ...browser, w: "256" });
    expect(first.headers.get("content-type")).toBe("image/webp");
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    await pictures.rest();
    const second = await ask("/images/room.jpg", { ...browser, w: "256" });
    expect(second.headers.get("cache-control")).toContain("immutable");
    expect(await measured(second)).toMatchObject({ format: "heif", width: 256 });
  });

  test("is not sent again to whoever has it, and only described to HEAD", async () => {
    const answer = await ask("/images/room.jpg");
    const etag = answer.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    const again = await ask("/images/room.jpg", {
      headers: { ...webpOnly.headers, "if-none-match": `"other", W/${etag}` },
    });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);

    const head = await ask("/images/room.jpg", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe(answer.headers.get("content-length"));
    expect(head.headers.get("etag")).toBe(etag);
  });

  test("shows anew when its file changes", async () => {
    await copyFile("data/pictures/location-02.jpg", join(ownFolder, "changing.jpg"));
    const before = (await ask("/images/changing.jpg")).headers.get("etag");
    await copyFile("data/pictures/location-03.jpg", join(ownFolder, "changing.jpg"));
    expect((await ask("/images/changing.jpg")).headers.get("etag")).not.toBe(before);
  });

  test("is made once, however many ask at once, and survives a restart", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sola-made-pictures-"));
    await openWith({ folder, limit: { burst: 1, calls: 1, everySeconds: 1000 } });
    const own = { headers: { ...webpOnly.headers, "x-sola-client-address": "203.0.113.9" } };
    expect((await ask("/images/room.jpg", own)).status).toBe(200);
    await openWith({ folder, limit: { burst: 0, calls: 1, everySeconds: 1000 } });
    expect((await ask("/images/room.jpg", own)).status).toBe(200);
    const refused = await ask("/images/room.jpg", { ...own, w: "256" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
  });
});

describe("a picture of another host", () => {
  test("is fetched once for all its sizes", async () => {
    expect(await measured(await ask(photo))).toEqual({ format: "webp", width: 640, height: 427 });
    expect(await measured(await ask(`${photo}#1x1`, { w: "256" }))).toMatchObject({
      width: 256,
      height: 256,
    });
    expect(host.connected).toHaveLength(1);
  });

  test("is shown for 30 days while its host fails", async () => {
    await ask(photo);
    host.answer = (_request, response) => response.writeHead(500).end();
    now = now.add({ hours: 24 * 29 });
    const late = await ask(photo);
    expect([late.status, late.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
    expect((await ask(photo, { w: "384" })).status).toBe(200);
    await pictures.rest();
    now = now.add({ hours: 48 });
    expect((await ask(photo)).status).toBe(502);
  });

  test("is fetched anew after a week, while the one that is there is shown", async () => {
    const before = (await ask(photo)).headers.get("etag");
    const changed = await sharp(room).negate().jpeg().toBuffer();
    host.answer = (_request, response) => response.end(changed);
    now = now.add({ hours: 24 * 8 });
    expect((await ask(photo)).headers.get("etag")).toBe(before);
    await pictures.rest();
    expect((await ask(photo)).headers.get("etag")).not.toBe(before);
  });
});

describe("what is not answered with a picture", () => {
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
    "https://127.0.0.1/room.jpg",
    "https://127.1/room.jpg",
    "https://2130706433/room.jpg",
    "https://0x7f000001/room.jpg",
    "https://0177.0.0.1/room.jpg",
    "https://0/room.jpg",
    "https://[::1]/room.jpg",
    "https://[::ffff:127.0.0.1]/room.jpg",
    "https://[64:ff9b::7f00:1]/room.jpg",
    "https://[fe80::1]/room.jpg",
    "https://10.0.0.1/room.jpg",
    "https://192.168.0.1/room.jpg",
    "https://169.254.169.254/latest/meta-data/",
    "https://100.64.0.1/room.jpg",
    "https://metadata.google.internal/computeMetadata/v1/",
    "/_image?url=%2Fimages%2Froom.jpg&w=640&q=75",
    `https://photos.sola.example/${"a".repeat(2_100)}`,
  ];
  test.each(nowhere)("url %j", async (url) => {
    const answer = await ask(url);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toMatch(/^.{10,100}\n$/);
    expect([host.resolved, host.connected]).toEqual([[], []]);
  });

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
    const answer = await ask("/images/room.jpg", { [name]: value });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(new RegExp(`^${name} must be one of`));
  });

  test("no parameters at all", async () => {
    expect((await web.open("/_image")).status).toBe(400);
  });

  test("a picture that does not exist, here or there", async () => {
    expect((await ask("/images/nowhere.jpg")).status).toBe(404);
    host.answer = (_request, response) => response.writeHead(404).end();
    expect((await ask(photo)).status).toBe(404);
  });

  test("a file that is cut off", async () => {
    expect((await ask("/images/cut-off.jpg")).status).toBe(400);
    host.answer = (_request, response) => response.end(room.subarray(0, 20_000));
    expect((await ask(photo)).status).toBe(400);
  });

  test("a picture of a hundred million pixels", async () => {
    const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    host.answer = (_request, response) => response.end(huge);
    expect((await ask(photo)).status).toBe(400);
  });

  test.each([
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'],
    ["a drawing that begins like a picture", "\xff\xd8\xff<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["a GIF", "GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\0;"],
    ["a TIFF", "II*\0\x08\0\0\0"],
    ["a page", "<!doctype html><title>Hello</title>"],
  ])("%s", async (_, body) => {
    host.answer = (_request, response) =>
      response.writeHead(200, { "content-type": "image/jpeg" }).end(body, "latin1");
    expect((await ask(photo)).status).toBe(400);
  });

  test("a redirect", async () => {
    host.answer = (_request, response) => response.writeHead(302, { location: "https://10.0.0.1/" }).end();
    expect((await ask(photo)).status).toBe(400);
    expect(host.connected).toHaveLength(1);
  });

  test("a name that turned into a private address", async () => {
    host.addresses["photos.sola.example"] = ["192.168.0.4"];
    expect((await ask(photo)).status).toBe(400);
    expect(host.connected).toEqual([]);
  });

  test("a host that hangs, or is not there; it is not asked again at once", async () => {
    host.answer = () => undefined;
    expect((await ask(photo)).status).toBe(502);
    expect((await ask(photo, { w: "256" })).status).toBe(502);
    expect(host.connected).toHaveLength(1);
    host.addresses = {};
    expect((await ask("https://photos.sola.example/other.jpg")).status).toBe(502);
  });

  test("a disk that takes nothing is no reason", async () => {
    const notAFolder = join(ownFolder, "room.jpg");
    await openWith({ folder: notAFolder });
    expect((await ask("/images/room.jpg")).status).toBe(200);
    expect(problems).toHaveLength(1);
  });
});
