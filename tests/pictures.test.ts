import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, test } from "vitest";
import { roomPictures } from "#domain/network/room-picture.ts";
import { type EveryPage, openEveryPage } from "./harness/every-page.ts";

const paletteOf = new Map(roomPictures.map(({ src, palette }) => [src, palette]));

let site: EveryPage;
beforeAll(async () => {
  site = await openEveryPage();
});

interface ShownPicture {
  src: string;
  /** Classes of its ancestors, outermost first. */
  within: string[];
}

async function photographsOn(path: string, country = "US"): Promise<ShownPicture[]> {
  const answer = await site.web.open(path, { headers: { cookie: `country=${country}` } });
  expect([path, answer.status < 400 || answer.status === 404]).toEqual([path, true]);
  const shown: ShownPicture[] = [];
  const within: string[] = [];
  const parser = new Parser({
    onopentag(_, { class: classes = "", src = "" }) {
      const [turn = ""] = /turn-\d/.exec(classes) ?? [];
      within.push(classes);
      const file = new URL(src, "http://sola.test").searchParams.get("url")?.replace(/#.*/, "");
      if (file) shown.push({ src: file + turn, within: [...within] });
    },
    onclosetag: () => within.pop(),
  });
  parser.end(await answer.text());
  return shown;
}

const isIn = ({ within }: ShownPicture, name: string) =>
  within.some((classes) => classes.split(" ").includes(name));

/** The viewer of a gallery repeats the gallery's pictures at full size. */
const firstSight = (pictures: ShownPicture[]) => pictures.filter((picture) => !isIn(picture, "viewer"));

function repeated(pictures: ShownPicture[]): string[] {
  const files = pictures.map(({ src }) => src);
  return files.filter((file, index) => files.indexOf(file) !== index);
}

const searches = ["austin", "denver", "houston", "chicago", "los angeles", "toronto", "90210", "texas"];

describe.each(["US", "CA"])("in %s", (country) => {
  test("every page shows each picture once", async () => {
    const found: string[] = [];
    let seen = 0;
    for (const path of Object.values(site.addresses)) {
      const pictures = firstSight(await photographsOn(path, country));
      seen += pictures.length;
      found.push(...repeated(pictures).map((src) => `${path}: ${src}`));
    }
    expect(found).toEqual([]);
    expect(seen).toBeGreaterThan(50);
  });
});

test.each(searches)("the first twelve results for %s show twelve pictures", async (search) => {
  const rows = (await photographsOn(`/locations?search=${encodeURIComponent(search)}`)).filter((picture) =>
    isIn(picture, "spot"),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(repeated(rows.slice(0, 12))).toEqual([]);
});

test("a location shows at least eight rooms of one palette, each once, for every palette", async () => {
  const rows = await site.api.database.db
    .selectFrom("location")
    .select(["url_name", "pictures"])
    .where("active", "=", true)
    .orderBy("id")
    .execute();
  const opened = new Map<string, number>();
  for (const { url_name, pictures } of rows) {
    const palette = paletteOf.get(pictures[0] ?? "") ?? "none";
    const count = opened.get(palette) ?? 0;
    if (count === 3) continue;
    opened.set(palette, count + 1);
    const shown = (await photographsOn(`/locations/${url_name}`)).filter((picture) =>
      isIn(picture, "gallery"),
    );
    expect([url_name, shown.length >= 8, repeated(shown)]).toEqual([url_name, true, []]);
    expect([url_name, [...new Set(shown.map(({ src }) => paletteOf.get(src)))]]).toEqual([
      url_name,
      [palette],
    ]);
  }
  expect([...opened.keys()].sort()).toEqual([...new Set(paletteOf.values())].sort());
});

test.each([
  "/booknow?service=Hair&near=Austin%2C+TX",
  "/booknow?service=Nails&near=Denver%2C+CO",
  "/booknow/south-lamar-austin",
  "/locations/south-lamar-austin",
])("professionals without a portrait on %s show their tools, each picture once", async (path) => {
  const shown = (await photographsOn(path)).filter((picture) => isIn(picture, "door--photo"));
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.filter(({ src }) => !src.startsWith("/images/trade-"))).toEqual([]);
  expect(repeated(shown)).toEqual([]);
});
