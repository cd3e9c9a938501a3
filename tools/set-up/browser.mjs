import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { isExecutable, isOnPath, isRoot, run, runAll } from "./machine.mjs";

// The headless shell is the same browser without windows: Playwright's default, at half the processor time.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const places = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
];

/** Commands that install Chromium, by package manager. */
const packageManagers = [
  {
    program: "apt-get",
    headlessShell: "apt-get install -y -qq --no-install-recommends chromium-headless-shell",
    commands: ["apt-get update -qq", "apt-get install -y -qq --no-install-recommends chromium"],
    fonts: ["apt-get update -qq", "apt-get install -y -qq fonts-liberation"],
  },
  {
    program: "dnf",
    commands: ["dnf install -y chromium"],
    fonts: ["dnf install -y liberation-fonts"],
  },
  {
    program: "pacman",
    commands: ["pacman -Sy --noconfirm chromium"],
    fonts: ["pacman -Sy --noconfirm ttf-liberation"],
  },
  {
    program: "zypper",
    commands: ["zypper --non-interactive install chromium"],
    fonts: ["zypper --non-interactive install liberation-fonts"],
  },
  { program: "brew", commands: ["brew install --cask chromium"], fonts: [] },
];

/** The path of a Chromium that runs: CHROMIUM_PATH, the system's, or Playwright's download. */
export function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return runs(configured) ? configured : undefined;
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places, ...playwrightDownload()].find((path) => isExecutable(path) && runs(path));
}

/** Installs a browser for the journeys, or prints how to. */
export function ensureChromium() {
  if (findChromium()) return;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and no browser runs there.`);
  }
  console.log("No Chromium found; downloading Playwright's own…");
  run("node_modules/.bin/node node_modules/@playwright/test/cli.js install chromium");
  if (findChromium()) return;

  const { manager, asRoot } = packageManager();
  if (manager && (asRoot || isOnPath("sudo"))) {
    console.log(`That did not work; installing Chromium with ${manager.program}…`);
    runAll(manager.commands, asRoot);
    if (manager.headlessShell) runAll([manager.headlessShell], asRoot);
    if (findChromium()) return;
  }

  const advice = manager?.commands.map((command) => `  ${asRoot ? "" : "sudo "}${command}`).join("\n");
  throw new Error(
    [
      "the tests drive a real browser, and no Chromium or Chrome could be found or installed.",
      advice ? `Install one, for example with\n${advice}` : "Install Chromium or Google Chrome,",
      "or name one in CHROMIUM_PATH, then run `npm test` again.",
    ].join("\n"),
  );
}

/** A bare Linux has no font as wide as our fallbacks, so our fonts would shift the layout on arrival. */
export function ensureFallbackFonts() {
  if (process.platform !== "linux" || !isOnPath("fc-list")) return;
  const { stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  if (/Arial|Roboto|Liberation Sans/.test(stdout)) return;
  const { manager, asRoot } = packageManager();
  if (!manager || (!asRoot && !isOnPath("sudo"))) return;
  console.log("Installing the Liberation fonts…");
  runAll(manager.fonts, asRoot);
}

function packageManager() {
  const manager = packageManagers.find(({ program }) => isOnPath(program));
  return { manager, asRoot: manager?.program === "brew" || isRoot() };
}

function playwrightDownload() {
  try {
    /** @type {typeof import("@playwright/test")} */
    const { chromium } = createRequire(import.meta.url)("@playwright/test");
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/** @param {string} path */
function runs(path) {
  return spawnSync(path, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;
}
