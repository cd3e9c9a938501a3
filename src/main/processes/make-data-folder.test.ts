import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeContentFolder, makeDataFolder } from "./make-data-folder.ts";

test("makeDataFolder creates the folder with its parents, once", () => {
  const root = mkdtempSync(join(tmpdir(), "sola-folder-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, "a", "b", "c");
  for (const _again of [1, 2]) makeDataFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
  writeFileSync(join(root, "file"), "");
  expect(() => makeDataFolder(join(root, "file", "a"))).toThrow(
    `DATA_DIR is "${join(root, "file", "a")}", which can't be created (ENOTDIR).`,
  );
});

test("makeDataFolder refuses an existing folder that isn't writable, such as another user's", () => {
  const root = mkdtempSync(join(tmpdir(), "sola-folder-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  // Root may write to any folder.
  const file = join(root, "file");
  writeFileSync(file, "");
  expect(() => makeDataFolder(file)).toThrow(`DATA_DIR is "${file}", which can't be created (EACCES).`);
});

test("makeDataFolder fails immediately where no folder can be created", () => {
  expect(() => makeDataFolder("/proc/sola/data")).toThrow(
    /^DATA_DIR is "\/proc\/sola\/data", which can't be created \(E[A-Z]+\)\. Set it to a writable folder\.$/,
  );
});

test("the content folder is readable by its owner alone, one that was open before too", () => {
  const folder = mkdtempSync(join(tmpdir(), "sola-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "content"), { mode: 0o755 });
  makeContentFolder(folder);
  expect(statSync(join(folder, "content")).mode & 0o777).toBe(0o700);
});
