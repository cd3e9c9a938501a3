import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { installationLine, withProgress } from "./progress.mjs";

/** Installs the lockfile's packages unless node_modules already has exactly those. */
export async function installPackages() {
  if (!installedAsLocked()) {
    const paths = [...(lockedVersions("package-lock.json") ?? [])].flatMap(([path, entry]) =>
      isForThisMachine(entry) ? [`${path}/package.json`] : [],
    );
    console.log(`Installing ${paths.length} packages (1.1 GB; a minute or two)…`);
    // npm prints nothing for minutes.
    const line = (/** @type {number} */ seconds) =>
      installationLine(paths.filter((path) => existsSync(path)).length, paths.length, seconds);
    const [command = "npm", ...prefix] = npm();
    // NODE_ENV=production would omit what the build needs.
    const options = ["ci", "--include=dev", "--include=optional", "--loglevel=error"];
    const install = spawn(command, [...prefix, ...options], { stdio: "inherit" });
    const [status] = await withProgress(line, once(install, "close"));
    if (status !== 0) throw new Error("npm ci did not succeed; its message is above.");
  }
  if (!existsSync("node_modules/.bin/node")) {
    throw new Error(
      `there is no Node 26 package for ${process.platform}-${process.arch}. Linux and macOS on x64 and arm64 work; on Windows use WSL.`,
    );
  }
  const { status, stderr } = spawnSync("node_modules/.bin/node", ["--version"], { encoding: "utf8" });
  if (status !== 0) {
    throw new Error(`the packaged Node 26 does not run here (it needs glibc 2.28 or later). ${stderr ?? ""}`);
  }
}

/** The command line of the npm that runs this, or of the one on the path. */
export function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script?.endsWith("npm-cli.js") ? [node ?? process.execPath, script] : ["npm"];
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install has none. */
function installedAsLocked() {
  const wanted = lockedVersions("package-lock.json");
  const found = lockedVersions("node_modules/.package-lock.json");
  if (!wanted || !found) return false;
  const missing = [...wanted].some(
    ([path, entry]) =>
      found.get(path)?.integrity !== entry.integrity && !(entry.optional && !found.has(path)),
  );
  const surplus = [...found.keys()].some((path) => !wanted.has(path));
  return !missing && !surplus;
}

/** @typedef {{ integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }} Locked */

/** @param {Locked} entry */
function isForThisMachine({ os = [process.platform], cpu = [process.arch] }) {
  return os.includes(process.platform) && cpu.includes(process.arch);
}

/**
 * @param {string} file
 * @returns {Map<string, Locked> | undefined}
 */
function lockedVersions(file) {
  if (!existsSync(file)) return undefined;
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  delete packages[""];
  return new Map(Object.entries(packages));
}
