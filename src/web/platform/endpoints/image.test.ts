import { mkdtempSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import {
  type ImageSite,
  openImageSite,
  ownFolder,
  photo,
  room,
  webpOnly,
} from "#tests/harness/image-site.ts";

const browser = { headers: { accept: "image/avif,image/webp,image/apng,image/*,*/*;q=0.8" } };
const api = await createTestApi("empty");
let site: ImageSite;

beforeEach(async () => {
  site = await openImageSite(api);
});
afterEach(() => site.host.close());

async function measured(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height };
}

describe("a local picture", () => {
  // Covers §2: The image endpoint takes url, w and q
  // Covers §7: GET the image path with url, w, q
  test("a local picture has the requested width and is immutable", async () => {
    const answer = await site.ask("/images/room.jpg");
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

  test("a local picture is never enlarged", async () => {
    expect(await measured(await site.ask("/images/room.jpg", { w: "2400" }))).toMatchObject({ width: 1920 });
  });

  test("a local picture is cropped to a frame", async () => {
    expect(await measured(await site.ask("/images/room.jpg#3x5", { w: "384" }))).toMatchObject({
      width: 384,
      height: 640,
    });
  });

  // Covers §2: The image endpoint takes url, w and q
  test("a local picture is larger at a higher quality", async () => {
    const weights = await Promise.all(
      ["50", "75", "90"].map(
        async (q) => (await (await site.ask("/images/room.jpg", { q })).arrayBuffer()).byteLength,
      ),
    );
    expect(weights.toSorted((one, other) => one - other)).toEqual(weights);
    expect(new Set(weights).size).toBe(3);
  });

  test("a local picture is a JPEG when the client accepts no better format", async () => {
    expect(await measured(await site.ask("/images/room.jpg", { headers: {} }))).toMatchObject({
      format: "jpeg",
    });
    expect(
      await measured(await site.ask("/images/room.jpg", { headers: { accept: "image/webp;q=0,image/*" } })),
    ).toMatchObject({ format: "jpeg" });
  });

  test("a local picture is AVIF once encoded, and the next best format until then", async () => {
    const first = await site.ask("/images/room.jpg", { ...browser, w: "256" });
    expect(first.headers.get("content-type")).toBe("image/webp");
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    await site.pictures.rest();
    const second = await site.ask("/images/room.jpg", { ...browser, w: "256" });
    expect(second.headers.get("cache-control")).toContain("immutable");
    expect(await measured(second)).toMatchObject({ format: "heif", width: 256 });
  });

  test("a local picture answers 304 to its ETag, and HEAD without a body", async () => {
    const answer = await site.ask("/images/room.jpg");
    const etag = answer.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    const again = await site.ask("/images/room.jpg", {
      headers: { ...webpOnly.headers, "if-none-match": `"other", W/${etag}` },
    });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);

    const head = await site.ask("/images/room.jpg", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe(answer.headers.get("content-length"));
    expect(head.headers.get("etag")).toBe(etag);
  });

  test("a local picture changes with its file", async () => {
    await copyFile("data/pictures/location-02.jpg", join(ownFolder, "changing.jpg"));
    const before = (await site.ask("/images/changing.jpg")).headers.get("etag");
    await copyFile("data/pictures/location-03.jpg", join(ownFolder, "changing.jpg"));
    expect((await site.ask("/images/changing.jpg")).headers.get("etag")).not.toBe(before);
  });

  test("a local picture is encoded once for concurrent requests and survives a restart", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sola-made-pictures-"));
    await site.openWith({ folder, limit: { burst: 1, calls: 1, everySeconds: 1000 } });
    const own = { headers: { ...webpOnly.headers, "x-sola-client-address": "203.0.113.9" } };
    expect((await site.ask("/images/room.jpg", own)).status).toBe(200);
    await site.openWith({ folder, limit: { burst: 0, calls: 1, everySeconds: 1000 } });
    expect((await site.ask("/images/room.jpg", own)).status).toBe(200);
    const refused = await site.ask("/images/room.jpg", { ...own, w: "256" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
  });
});

describe("a picture of another host", () => {
  test("a remote picture is fetched once for all sizes", async () => {
    expect(await measured(await site.ask(photo))).toEqual({ format: "webp", width: 640, height: 427 });
    expect(await measured(await site.ask(`${photo}#1x1`, { w: "256" }))).toMatchObject({
      width: 256,
      height: 256,
    });
    expect(site.host.connected).toHaveLength(1);
  });

  test("a remote picture is shown for 30 days while its host fails", async () => {
    await site.ask(photo);
    site.host.answer = (_request, response) => response.writeHead(500).end();
    site.now = site.now.add({ hours: 24 * 29 });
    const late = await site.ask(photo);
    expect([late.status, late.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
    expect((await site.ask(photo, { w: "384" })).status).toBe(200);
    await site.pictures.rest();
    site.now = site.now.add({ hours: 48 });
    expect((await site.ask(photo)).status).toBe(502);
  });

  test("a remote picture is refreshed in the background after a week", async () => {
    const before = (await site.ask(photo)).headers.get("etag");
    const changed = await sharp(room).negate().jpeg().toBuffer();
    site.host.answer = (_request, response) => response.end(changed);
    site.now = site.now.add({ hours: 24 * 8 });
    expect((await site.ask(photo)).headers.get("etag")).toBe(before);
    await site.pictures.rest();
    expect((await site.ask(photo)).headers.get("etag")).not.toBe(before);
  });
});
