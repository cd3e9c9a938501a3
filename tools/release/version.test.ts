import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "#tests/harness/scratch.ts";
import { tagRelease, versionOfCheckout } from "./version.ts";

function checkout(changelog: string) {
  const folder = scratchFolder();
  const git = (...words: string[]) => execFileSync("git", words, { cwd: folder, stdio: "pipe" });
  const commit = () => {
    git("add", "-A");
    git("-c", "commit.gpgsign=false", "commit", "--message", "A change", "--allow-empty");
  };
  git("init", "--quiet");
  git("config", "user.name", "Dana");
  git("config", "user.email", "dana@example.com");
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "0.2.0" }));
  writeFileSync(join(folder, "CHANGELOG.md"), changelog);
  commit();
  return { folder, commit };
}

test("a tagged commit is the version in package.json, and a later one names its commit", () => {
  const { folder, commit } = checkout("# Changelog\n\n## 0.2.0 (2026-11-28)\n");
  expect(versionOfCheckout(folder)).toMatch(/^0\.2\.0-g[0-9a-f]{7,}$/);
  expect(tagRelease(folder)).toBe("v0.2.0");
  expect(versionOfCheckout(folder)).toBe("0.2.0");
  commit();
  expect(versionOfCheckout(folder)).toMatch(/^0\.2\.0-g[0-9a-f]{7,}$/);
});

test("a version is tagged once, from a commit, with its changes listed", () => {
  const { folder } = checkout("# Changelog\n\n## 0.2.0 (2026-11-28)\n");
  tagRelease(folder);
  expect(() => tagRelease(folder)).toThrow("v0.2.0 exists");
  writeFileSync(join(folder, "later.txt"), "");
  expect(() => tagRelease(folder)).toThrow("Commit first");
  expect(() => tagRelease(checkout("# Changelog\n\n## Unreleased\n").folder)).toThrow('no "## 0.2.0 (');
});
