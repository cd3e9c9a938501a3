import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export const isRoot = () => process.getuid?.() === 0;

/** @param {string} program */
export function isOnPath(program) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => isExecutable(join(folder, program)));
}

/** @param {string} path */
export function isExecutable(path) {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs commands in order until one fails. @param {string[]} commandLines @param {boolean} asRoot */
export function runAll(commandLines, asRoot) {
  commandLines.every((commandLine) => run(asRoot ? commandLine : `sudo -n ${commandLine}`));
}

/** @param {string} commandLine */
export function run(commandLine) {
  const [program = "", ...options] = commandLine.split(" ");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(program, options, { stdio: "inherit", env: environment, timeout: 600_000 }).status === 0;
}
