// `npm test`: the rooms and the whole in process, then the journeys in a browser, and one line that counts both.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, resolve } from "node:path";

const reports = { unit: "build/unit.json", journeys: "build/journeys.json" };
mkdirSync("build", { recursive: true });
for (const report of Object.values(reports)) rmSync(report, { force: true });

const ran = [
  run("node_modules/vitest/vitest.mjs", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reports.unit}`,
  ]),
  run("node_modules/@playwright/test/cli.js", ["test"]),
];

const unit = read(reports.unit);
const journeys = read(reports.journeys)?.stats;
const passed = (unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0) + (journeys?.flaky ?? 0);
// A file that cannot be read or a site that does not start fails without a test of its own.
const broken = !unit || !journeys || ran.includes(false);
console.log(`\n${passed} passed, ${Math.max(failed, broken ? 1 : 0)} failed`);
if (failed > 0 || broken) process.exit(1);

/** @param {string} program @param {string[]} options */
function run(program, options) {
  // The packaged Node, also for whoever starts this script with the machine's own.
  const env = { ...process.env, PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter) };
  return spawnSync("node", [program, ...options], { stdio: "inherit", env }).status === 0;
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
