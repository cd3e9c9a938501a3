import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { compressFiles } from "./compress.mjs";
import { withProgress } from "./progress.mjs";

const builds = [
  {
    name: "site",
    // In development, Vite loads site and mails from source.
    purposes: ["start", "test", "unit", "cluster"],
    entry: "src/web/root.tsx",
    command: ["node_modules/.bin/react-router", "build"],
    compress: "build/web/client",
    sourceMaps: "build/source-maps",
    sources: [
      "src/web",
      "src/clients",
      "src/contract",
      "src/domain",
      "vite.config.ts",
      "react-router.config.ts",
    ],
  },
  {
    name: "mails",
    purposes: ["start", "test", "unit", "cluster"],
    entry: "src/api/messages.ts",
    command: ["node_modules/.bin/vite", "build", "--config", "src/api/platform/mail/vite.config.ts"],
    sources: ["src/api", "src/contract", "src/domain"],
  },
  {
    name: "languages",
    purposes: ["start", "dev", "test", "unit", "cluster"],
    entry: "tools/languages/compile.ts",
    command: ["tools/languages/compile.ts"],
    sources: [
      "tools/languages",
      "languages",
      "lingui.config.ts",
      "src",
      "data/gazetteer/state-names.json",
      "data/pictures/rooms.json",
      "data/content/content-types",
    ],
  },
  {
    name: "bundled content",
    purposes: ["start", "dev", "test", "unit", "cluster"],
    entry: "tools/set-up/bundle-content.ts",
    command: ["tools/set-up/bundle-content.ts"],
    sources: ["tools/set-up/bundle-content.ts", "src/content", "data/content", "data/pictures/manifest.json"],
  },
];

/**
 * Builds each part that the purpose needs if its sources changed since its last build.
 * @param {string} purpose
 */
export async function buildWhatChanged(purpose) {
  for (const build of builds.filter(({ purposes }) => purposes.includes(purpose))) {
    if (!existsSync(build.entry)) continue;
    const stamp = `build/${build.name.replace(" ", "-")}.stamp`;
    const fingerprint = fingerprintOf([...build.sources, "package.json", "package-lock.json"]);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) continue;

    console.log(`Building the ${build.name}…`);
    rmSync(stamp, { force: true });
    const previous = "build/previous";
    if (build.compress && existsSync(build.compress)) cpSync(build.compress, previous, { recursive: true });
    const [command = "", ...options] = build.command;
    const child = spawn("node_modules/.bin/node", [command, ...options], {
      env: { ...process.env, NODE_ENV: "production" },
    });
    const output = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    const line = (/** @type {number} */ seconds) => `  still building the ${build.name} (${seconds} s)`;
    const [stdout, stderr, [status]] = await withProgress(line, output);
    if (status !== 0) throw new Error(`the ${build.name} did not build.\n${stdout}\n${stderr}`);
    if (build.compress && build.sourceMaps) moveSourceMaps(build.compress, build.sourceMaps);
    if (build.compress) compressFiles(build.compress, previous);
    rmSync(previous, { recursive: true, force: true });
    writeFileSync(stamp, fingerprint);
  }
}

/**
 * Out of what is served: browsers never get them, and an error's place can still be looked up.
 * @param {string} folder @param {string} target
 */
function moveSourceMaps(folder, target) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".map")))
    renameSync(join(folder, file), join(target, basename(file)));
}

/** @param {string[]} sources files and folders */
function fingerprintOf(sources) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesUnder(join(path, name)));
}
