import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version in package.json; with the commit, such as 0.2.0-g05e13086, unless that is tagged as this version. */
export function versionOfCheckout(folder: string): string {
  const version = numberOf(folder);
  const hash = git(folder, "log", "-1", "--format=%h");
  if (hash === null) throw new Error("There is no git history to name this release by: add --version 0.2.0.");
  const tags = git(folder, "tag", "--points-at", "HEAD")?.split("\n");
  return tags?.includes(`v${version}`) ? version : `${version}-g${hash}`;
}

/** Tags the commit with the version in package.json, whose changes CHANGELOG.md must list; returns the tag. */
export function tagRelease(folder: string): string {
  const tag = `v${numberOf(folder)}`;
  const heading = `## ${tag.slice(1)} (`;
  if (git(folder, "status", "--porcelain") !== "") throw new Error("Commit first: a tag names a commit.");
  if (!readFileSync(join(folder, "CHANGELOG.md"), "utf8").includes(`\n${heading}`))
    throw new Error(`CHANGELOG.md has no "${heading}2026-11-28)": rename "Unreleased", and start a new one.`);
  if (git(folder, "tag", "--annotate", tag, "--message", `Release ${tag.slice(1)}`) === null)
    throw new Error(`${tag} exists: raise "version" with npm version --no-git-tag-version minor.`);
  return tag;
}

function numberOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

/** Its output; null if it fails. */
function git(folder: string, ...options: string[]): string | null {
  const { status, stdout } = spawnSync("git", options, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
