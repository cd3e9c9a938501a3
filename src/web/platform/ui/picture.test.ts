import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { pagesWithPictures } from "#tests/harness/pages-with-pictures.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";
import { pictureAddress, pictureSizes, previewPicture, widthInFrame } from "./picture-address.ts";

let web: TestWeb;
beforeAll(async () => {
  web = await createTestWeb(await createTestApi("sample"));
});

describe.each(pagesWithPictures)("a picture on %s", (path) => {
  let pictures: Record<string, string | undefined>[];
  beforeAll(async () => {
    const html = await (await web.open(path)).text();
    pictures = (html.match(/<img\s[^>]*>/g) ?? []).map((tag) =>
      Object.fromEntries(
        [...tag.matchAll(/([a-zA-Z]+)="([^"]*)"/g)].map(([, name = "", value]) => [name, value]),
      ),
    );
  });

  test("has its size, and an alternative text that may be empty on purpose", () => {
    expect(pictures.length).toBeGreaterThan(0);
    for (const { src, srcSet, sizes, width, height, alt } of pictures) {
      expect(src).toMatch(/^\/_image\?url=/);
      expect(srcSet?.split(", ").length).toBeGreaterThan(3);
      expect(sizes).toMatch(/\d(px|rem|vw)/);
      expect([Number(width) > 0, Number(height) > 0, typeof alt]).toEqual([true, true, "string"]);
    }
  });

  test("loads lazily, except for the first", () => {
    const waiting = pictures.filter(
      ({ loading, fetchPriority }) => `${loading} ${fetchPriority}` === "lazy auto",
    );
    const atOnce = pictures.filter(
      ({ loading, fetchPriority }) => `${loading} ${fetchPriority}` === "eager high",
    );
    expect(waiting.length + atOnce.length).toBe(pictures.length);
    expect(atOnce.length).toBeLessThanOrEqual(1);
  });
});

describe("picture URLs", () => {
  test("request a width no larger than the picture, and the whole picture", () => {
    const widths = pictureSizes("/images/room.jpg", 1_000)
      .split(", ")
      .map((candidate) => candidate.split(" "));
    expect(widths.map(([, pixels]) => pixels)).toEqual([
      "256w",
      "384w",
      "512w",
      "640w",
      "750w",
      "828w",
      "1000w",
    ]);
    expect(widths.at(-1)?.[0]).toContain("w=1080");
    expect(pictureSizes("/images/room.jpg", 5_000)).toMatch(/w=2400&q=75 2400w$/);
  });

  test("contain the crop, and leave other hosts' own parameters", () => {
    const src = "https://images.ctfassets.net/a space/é.jpg";
    const asked = new URLSearchParams(pictureAddress(src, { width: 640, frame: "4x5" }).split("?")[1]);
    expect(asked.get("url")).toBe("https://images.ctfassets.net/a%20space/%C3%A9.jpg#4x5");
  });

  test("are sized by what the crop leaves of the picture", () => {
    expect(widthInFrame(1920, 1280, "3x5")).toBe(768);
    expect(widthInFrame(1200, 1600, "4x3")).toBe(1200);
    expect(widthInFrame(1920, 1280, undefined)).toBe(1920);
  });

  test("for a shared page use its drawn preview, or crop a picture of the page", () => {
    expect(previewPicture("/images/location-03.jpg").address).toBe("/images/preview-location-03.jpg");
    expect(previewPicture("/images/preview-blog.jpg").address).toBe("/images/preview-blog.jpg");
    expect(previewPicture("/images/blog-05.jpg")).toEqual({
      address: "/_image?url=%2Fimages%2Fblog-05.jpg%2340x21&w=1280&q=75",
      width: 1280,
      height: 672,
    });
  });
});

test.each([
  "/",
  "/booknow",
  "/blog",
  "/blog/pricing-your-services",
  "/locations/south-lamar-austin",
  "/professionals/renata-duenas",
  "/about",
])("%s has a preview picture of the stated size", async (path) => {
  const html = await (await web.open(path)).text();
  const said = (name: string) =>
    new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const address = new URL(said("og:image"));
  const file = address.pathname.startsWith("/images/")
    ? readFileSync(`data/pictures/${address.pathname.replace("/images/", "")}`)
    : await (await web.open(address.pathname + address.search)).arrayBuffer();
  const { format, width, height } = await sharp(file).metadata();
  expect([`image/${format}`, String(width), String(height)]).toEqual(
    ["og:image:type", "og:image:width", "og:image:height"].map(said),
  );
});
