import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { serve } from "#tests/harness/http-server.ts";
import { readMapTiles } from "../settings/map-tiles.ts";
import { createStaticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "sola-tiles-"));
const path = "tests/harness/austin.pmtiles";
const archive = readFileSync(path);
afterAll(() => rmSync(folder, { recursive: true }));

function tilesIn(file: string) {
  const read = readMapTiles(file);
  if (!read.ok) throw new Error(read.problem);
  return read.tiles;
}

/** A site with the archive, over a real connection. */
async function openSite() {
  const { address, file } = tilesIn(path);
  const files = createStaticFiles(null, "data/pictures", file);
  const site = await serve({ files });
  return (headers: Record<string, string> = {}, at = address) => fetch(site.address + at, { headers });
}

test("an archive is served in ranges, which are immutable", async () => {
  const open = await openSite();
  const header = await open({ range: "bytes=0-126" });
  expect(header.status).toBe(206);
  expect(Object.fromEntries(header.headers)).toMatchObject({
    "content-range": `bytes 0-126/${archive.length}`,
    "content-length": "127",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
  });
  expect(Buffer.from(await header.arrayBuffer())).toEqual(archive.subarray(0, 127));
  const end = await open({ range: "bytes=-5", "accept-encoding": "br" });
  expect(Buffer.from(await end.arrayBuffer())).toEqual(archive.subarray(-5));
  const beyond = await open({ range: `bytes=${archive.length}-` });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${archive.length}`]);
});

test("a range is sent only for the requested version, and is empty for a known one", async () => {
  const open = await openSite();
  const etag = (await open({ range: "bytes=0-1" })).headers.get("etag") ?? "";
  const same = await open({ range: "bytes=0-1", "if-range": etag });
  expect([same.status, (await same.arrayBuffer()).byteLength]).toEqual([206, 2]);
  const other = await open({ range: "bytes=0-1", "if-range": '"another"' });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, archive.length]);
  expect((await open({ "if-none-match": etag })).status).toBe(304);
});

test("each version has its own URL, the same wherever the file is", async () => {
  const [copy, later] = ["copy.pmtiles", "later.pmtiles"].map((name) => join(folder, name));
  writeFileSync(copy ?? "", archive);
  writeFileSync(later ?? "", Buffer.concat([archive, Buffer.alloc(1)]));
  const [here, there, then] = [path, copy ?? "", later ?? ""].map((file) => tilesIn(file).address);
  expect(there).toBe(here);
  expect(then).not.toBe(here);
  const open = await openSite();
  const gone = await open({ range: "bytes=0-126" }, then);
  expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"]);
});
