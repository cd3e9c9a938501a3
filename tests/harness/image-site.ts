import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createRemotePictures } from "#clients/platform/pictures/remote-pictures.ts";
import type { ProductApi } from "#clients/platform/product-api.ts";
import type { Pictures, PicturesOptions } from "#web/platform/pictures/pictures.ts";
import { createTestPictures, type PictureHost, startPictureHost } from "./pictures.ts";
import { scratchFolder } from "./scratch.ts";
import { createTestWeb, type TestWeb } from "./web.ts";

export interface ImageSite {
  host: PictureHost;
  now: Temporal.Instant;
  problems: unknown[];
  pictures: Pictures;
  web: TestWeb;
  /** Reopens the site with other pictures. */
  openWith(given: Partial<PicturesOptions>): Promise<void>;
  /** Requests the image endpoint, by default at width 640 and quality 75. */
  ask(url: string, init?: RequestInit & { w?: string; q?: string }): Promise<Response>;
}

export const photo = "https://photos.sola.example/room.jpg";
export const webpOnly = { headers: { accept: "image/webp,*/*" } };

/** The site's pictures: room.jpg, and cut-off.jpg, which is truncated. */
export const ownFolder = scratchFolder();
await copyFile("data/pictures/location-01.jpg", join(ownFolder, "room.jpg"));
export const room = await sharp(join(ownFolder, "room.jpg")).resize(900).jpeg().toBuffer();
export const cutOff = room.subarray(0, 20_000);
await writeFile(join(ownFolder, "cut-off.jpg"), cutOff);

/** A site with local pictures and a remote host, which the caller closes. */
export async function openImageSite(api: ProductApi): Promise<ImageSite> {
  const host = await startPictureHost();
  host.addresses["photos.sola.example"] = ["93.184.215.14"];
  host.answer = (_request, response) => response.end(room);
  const problems: unknown[] = [];
  const open = async (given: Partial<PicturesOptions> = {}) => {
    const pictures = createTestPictures({
      ownFolder,
      remote: createRemotePictures({ hosts: ["photos.sola.example"], ...host, deadlineMs: 300 }),
      now: () => site.now,
      report: (problem) => problems.push(problem),
      ...given,
    });
    return { pictures, web: await createTestWeb(api, { pictures }) };
  };
  const site: ImageSite = {
    host,
    now: Temporal.Instant.from("2026-11-21T15:00:00Z"),
    problems,
    ...(await open()),
    async openWith(given) {
      Object.assign(site, await open(given));
    },
    ask: (url, { w = "640", q = "75", ...init } = {}) =>
      site.web.open(`/_image?${new URLSearchParams({ url, w, q })}`, { ...webpOnly, ...init }),
  };
  return site;
}
