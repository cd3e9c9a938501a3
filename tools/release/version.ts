import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version in package.json; with the commit, such as 0.2.0-g05e13086, unless that is tagged as this version. */
export function versionOfCheckout(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const hash = git(folder, "log", "-1", "--format=%h");
  if (hash === null) throw new Error("There is no git history to name this release by: add --version 0.2.0.");
  const tags = git(folder, "tag", "--points-at", "HEAD")?.split("\n");
  return tags?.includes(`v${version}`) ? version : `${version}-g${hash}`;
}

/** Its output; null if it fails. */
function git(folder: string, ...options: string[]): string | null {
  const { status, stdout } = spawnSync("git", options, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
