import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type PictureHost, startPictureHost } from "#tests/harness/pictures.ts";
import { createRemotePictures, type RemotePictures } from "./remote-pictures.ts";

const address = new URL("https://photos.sola.example/room.png");
let png: Buffer;
let host: PictureHost;
let pictures: RemotePictures;

beforeAll(async () => {
  png = await sharp({ create: { width: 4, height: 3, channels: 3, background: "#8f3d26" } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  host = await startPictureHost();
  host.addresses["photos.sola.example"] = ["93.184.215.14"];
  host.answer = (_request, response) => response.end(png);
  pictures = createRemotePictures({ hosts: ["photos.sola.example"], ...host, deadlineMs: 2_000 });
});
afterEach(() => host.close());

test("a picture is fetched from the address that its host resolved to", async () => {
  expect(await pictures.fetch(address)).toEqual({ ok: true, bytes: png });
  expect(host.resolved).toEqual(["photos.sola.example"]);
  expect(host.connected).toEqual([
    { hostname: "photos.sola.example", addresses: [{ address: "93.184.215.14", family: 4 }] },
  ]);
});

test("a picture's host learns the accepted formats and nothing of the visitor", async () => {
  let sent: unknown;
  host.answer = ({ method, url, headers }, response) => {
    sent = { method, url, headers };
    response.end(png);
  };
  await pictures.fetch(new URL("https://photos.sola.example/a/room.png?v=2"));
  expect(sent).toEqual({
    method: "GET",
    url: "/a/room.png?v=2",
    headers: {
      accept: "image/avif,image/webp,image/png,image/jpeg",
      "accept-encoding": "identity",
      connection: "close",
      host: "photos.sola.example",
    },
  });
});

test.each([
  ["private", ["10.0.0.7"]],
  ["public and private", ["93.184.215.14", "10.0.0.7"]],
  ["this machine's own", ["127.0.0.1"]],
  ["a cloud's own", ["169.254.169.254"]],
  ["IPv4 within IPv6", ["::ffff:10.0.0.7"]],
])("no connection is opened to a host with %s addresses", async (_, addresses) => {
  host.addresses["photos.sola.example"] = addresses;
  expect(await pictures.fetch(address)).toEqual({ ok: false, problem: "refused" });
  expect(host.connected).toEqual([]);
});

test.each([
  "https://elsewhere.example/room.png",
  "http://photos.sola.example/room.png",
  "https://photos.sola.example:8443/room.png",
  "https://photos.sola.example./room.png",
])("%s isn't resolved", async (elsewhere) => {
  await expect(pictures.fetch(new URL(elsewhere))).rejects.toThrow("is not in IMAGE_HOSTS");
  expect(host.resolved).toEqual([]);
});

test.each([301, 302, 303, 307, 308])("a redirect (%i) isn't followed", async (status) => {
  host.answer = (_request, response) =>
    response.writeHead(status, { location: "https://photos.sola.example/other.png" }).end();
  expect(await pictures.fetch(address)).toEqual({ ok: false, problem: "refused" });
  expect(host.connected).toHaveLength(1);
});

// Covers §8: Pictures of another host: a short text, never a hang
test.each([
  [404, "missing"],
  [410, "missing"],
  [403, "refused"],
  [206, "refused"],
  [429, "unreachable"],
  [500, "unreachable"],
  [503, "unreachable"],
])("status %i means %s", async (status, problem) => {
  host.answer = (_request, response) => response.writeHead(status).end(png);
  expect(await pictures.fetch(address)).toEqual({ ok: false, problem });
});

// Covers §8: Pictures of another host: a short text, never a hang
test.each([
  ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ["a page", "<!doctype html><title>Hello</title>"],
  ["a GIF", "GIF89a\x01\0\x01\0"],
  ["nothing", ""],
])("%s isn't a picture, whatever its type claims", async (_, body) => {
  host.answer = (_request, response) => response.writeHead(200, { "content-type": "image/png" }).end(body);
  expect(await pictures.fetch(address)).toEqual({ ok: false, problem: "refused" });
});

test("a download stops after 10 MB", async () => {
  let sentBytes = 0;
  host.answer = (_request, response) => {
    const part = Buffer.alloc(1_000_000);
    const more = () => {
      while (!response.destroyed) {
        sentBytes += part.length;
        if (!response.write(part)) break;
      }
    };
    response.write(png);
    response.on("drain", more);
    more();
  };
  expect(await pictures.fetch(address)).toEqual({ ok: false, problem: "refused" });
  expect(sentBytes).toBeLessThan(30_000_000);
});

// Covers §8: Pictures of another host: a short text, never a hang
test("a host that breaks off or never answers counts as down", async () => {
  host.answer = (_request, response) => {
    response.writeHead(200, { "content-length": "1000000" });
    response.write(png);
    setTimeout(10).then(() => response.destroy());
  };
  expect(await pictures.fetch(address)).toEqual({ ok: false, problem: "unreachable" });

  const impatient = createRemotePictures({ hosts: ["photos.sola.example"], ...host, deadlineMs: 50 });
  host.answer = () => undefined;
  expect(await impatient.fetch(address)).toEqual({ ok: false, problem: "unreachable" });
  host.answer = (_request, response) => response.writeHead(200).write(png);
  expect(await impatient.fetch(address)).toEqual({ ok: false, problem: "unreachable" });
});

test("a host whose name doesn't resolve counts as down", async () => {
  host.addresses = {};
  expect(await pictures.fetch(address)).toEqual({ ok: false, problem: "unreachable" });
});
