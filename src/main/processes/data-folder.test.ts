import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeContentFolder, makeDataFolder } from "./data-folder.ts";

test("a data folder is made with all that it lies in, once", () => {
  const root = mkdtempSync(join(tmpdir(), "sola-folder-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, "a", "b", "c");
  for (const _again of [1, 2]) makeDataFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
  writeFileSync(join(root, "file"), "");
  expect(() => makeDataFolder(join(root, "file", "a"))).toThrow(
    `DATA_DIR is "${join(root, "file", "a")}", where no folder can be made (ENOTDIR).`,
  );
});

test("one that is there and takes no folders, as one of another user, is refused in the same words", () => {
  const root = mkdtempSync(join(tmpdir(), "sola-folder-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  // Of a folder that only its owner may write, root would be no other user.
  const file = join(root, "file");
  writeFileSync(file, "");
  expect(() => makeDataFolder(file)).toThrow(`DATA_DIR is "${file}", where no folder can be made (EACCES).`);
});

test("where no folder can be, that is said at once", () => {
  expect(() => makeDataFolder("/proc/sola/data")).toThrow(
    /^DATA_DIR is "\/proc\/sola\/data", where no folder can be made \(E[A-Z]+\)\. Set it to one that may be written\.$/,
  );
});

test("the content folder is readable by its owner alone, one that was open before too", () => {
  const folder = mkdtempSync(join(tmpdir(), "sola-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "content"), { mode: 0o755 });
  makeContentFolder(folder);
  expect(statSync(join(folder, "content")).mode & 0o777).toBe(0o700);
});
