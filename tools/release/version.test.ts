import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "#tests/harness/scratch.ts";
import { versionOfCheckout } from "./version.ts";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

function checkout(changelog: string) {
  const folder = scratchFolder();
  const git = (...words: string[]) => execFileSync("git", words, { cwd: folder, encoding: "utf8" });
  const commit = () => {
    git("add", "-A");
    git("-c", "commit.gpgsign=false", "commit", "--quiet", "--message", "A change", "--allow-empty");
  };
  git("init", "--quiet");
  git("config", "user.name", "Dana");
  git("config", "user.email", "dana@example.com");
  git("config", "tag.gpgsign", "false");
  const version = scripts.version.replace("node tools", `${process.execPath} ${resolve("tools")}`);
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "copy", version: "0.1.3", scripts: { version } }),
  );
  writeFileSync(join(folder, "CHANGELOG.md"), changelog);
  cpSync(".npmrc", join(folder, ".npmrc"));
  commit();
  const raise = () => spawnSync("npm", ["version", "minor"], { cwd: folder, encoding: "utf8" });
  return { folder, git, commit, raise };
}

test("npm version minor names the unreleased changes by version and day, commits, and tags the commit", () => {
  const { folder, git, commit, raise } = checkout("# Changelog\n\n## Unreleased\n\n- A kettle.\n");
  expect(versionOfCheckout(folder)).toMatch(/^0\.1\.3-g[0-9a-f]{7,}$/);
  expect(raise()).toMatchObject({ status: 0 });
  expect(readFileSync(join(folder, "CHANGELOG.md"), "utf8")).toMatch(
    /^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n- A kettle\.\n$/,
  );
  expect(git("log", "-1", "--format=%s").trim()).toBe("Release version 0.2.0");
  expect(git("status", "--porcelain")).toBe("");
  expect(git("cat-file", "-t", "v0.2.0").trim()).toBe("tag");
  expect(versionOfCheckout(folder)).toBe("0.2.0");
  commit();
  expect(versionOfCheckout(folder)).toMatch(/^0\.2\.0-g[0-9a-f]{7,}$/);
});

test("npm version minor refuses a version without changes, and an uncommitted one", () => {
  const empty = checkout("# Changelog\n\n## Unreleased\n\n## 0.1.3 (2026-11-28)\n\n- A kettle.\n");
  const refused = empty.raise();
  expect(refused.status).not.toBe(0);
  expect(refused.stderr + refused.stdout).toContain('no change under "Unreleased"');
  expect(empty.git("tag")).toBe("");
  const { folder, raise } = checkout("# Changelog\n\n## Unreleased\n\n- A kettle.\n");
  writeFileSync(join(folder, "package.json"), "{}");
  expect(raise().stderr).toContain("Git working directory not clean");
});
