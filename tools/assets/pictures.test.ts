import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pictureRows, pictureSheet, updatePictures } from "./pictures.ts";

/** Two of our pictures in a folder, and the command's output there. */
async function folderOfPictures() {
  const root = await mkdtemp(join(tmpdir(), "sola-pictures-"));
  const at = { folder: join(root, "pictures"), sheet: join(root, "pictures.css") };
  await mkdir(at.folder);
  for (const name of ["blog-01.jpg", "preview-home.jpg"])
    await cp(`data/pictures/${name}`, join(at.folder, name));
  const manifestFile = join(at.folder, "manifest.json");
  const rows = async () => JSON.parse(await readFile(manifestFile, "utf8")).images;
  const write = (images: object[]) => writeFile(manifestFile, JSON.stringify({ generator: "x", images }));
  await write([
    { file: "blog-01.jpg", title: "Towels", alt: "Folded towels.", kind: "blog", focus: "10% 20%" },
  ]);
  return {
    ...at,
    rows,
    write,
    sheetText: () => readFile(at.sheet, "utf8"),
    async update() {
      const printed: string[] = [];
      const code = await updatePictures((line) => printed.push(line), at);
      return { code, printed };
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}

test("updatePictures adds a row with size and blur for a new picture, and asks for missing alternative text", async () => {
  await using at = await folderOfPictures();
  expect(await at.update()).toEqual({ code: 0, printed: ["No picture was added or removed."] });
  await cp("data/pictures/guide-cover.jpg", join(at.folder, "summer-window.jpg"));
  const asks = 'Describe summer-window.jpg in its "alt" in manifest.json.';
  expect(await at.update()).toEqual({ code: 1, printed: ["summer-window.jpg is new.", asks] });
  const [first, second] = await at.rows();
  expect(first).toMatchObject({ alt: "Folded towels.", focus: "10% 20%", width: 1920, height: 1280 });
  expect(second).toEqual({
    file: "summer-window.jpg",
    title: "Summer window",
    alt: "",
    width: 1200,
    height: 1600,
    bytes: 134605,
    focus: "50% 50%",
  });
  expect(await at.sheetText()).toContain(".pic-summer-window { background-image:");
  await at.write([first, { ...second, alt: "A window." }]);
  expect(await at.update()).toMatchObject({ code: 0 });
});

test("pictureSheet colors the ground of a still life in place of a blurred placeholder", async () => {
  const still = { file: "trade-hair-navy.jpg", alt: "Shears.", kind: "trade" };
  const sheet = await pictureSheet("data/pictures", [still]);
  expect(sheet).toMatch(/\.pic-trade-hair-navy \{ background-color: rgb\(\d+ \d+ \d+\); \}/);
  expect(sheet).not.toContain("url(");
});

test("updatePictures removes the row of a deleted picture", async () => {
  await using at = await folderOfPictures();
  await rm(join(at.folder, "blog-01.jpg"));
  expect(await at.update()).toEqual({ code: 0, printed: ["blog-01.jpg was removed."] });
  expect(await at.rows()).toEqual([]);
});

test("the committed manifest and style sheet match the command's output", async () => {
  const { manifest, added, removed } = await pictureRows("data/pictures");
  expect([added, removed]).toEqual([[], []]);
  expect(manifest).toEqual(JSON.parse(await readFile("data/pictures/manifest.json", "utf8")));
  expect(await pictureSheet("data/pictures", manifest.images)).toBe(
    await readFile("src/web/platform/styles/pictures.css", "utf8"),
  );
});
