// `npm test` runs the tests in process, then the journeys in a browser, and prints one line that counts both.
// `npm test -- booking` runs the in-process tests in folders of that name, or of a path such as `booking/book`;
// `npm test -- tests/journeys/print.spec.ts` runs that journey.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, relative, resolve } from "node:path";
import { planTests, withoutColorInPipe } from "./test-plan.mjs";

const reports = { unit: "build/unit.json", journeys: "build/journeys.json" };
mkdirSync("build", { recursive: true });
for (const report of Object.values(reports)) rmSync(report, { force: true });

const plan = planTests(process.argv.slice(2));
const setUp = spawnSync(process.execPath, ["tools/set-up/set-up.mjs", plan.purpose], { stdio: "inherit" });
if (setUp.status !== 0) process.exit(1);
const ran = [
  !plan.unit ||
    run("node_modules/vitest/vitest.mjs", [
      "run",
      ...plan.unit,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reports.unit}`,
    ]),
  !plan.journeys || run("node_modules/@playwright/test/cli.js", ["test", ...plan.journeys]),
];

const unit = read(reports.unit);
const journeys = read(reports.journeys)?.stats;
const passed = (unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0);
// Repeated at the end, because logs may be cut; Playwright does so itself.
for (const { name, message } of failedTests(unit)) console.log(`\nfailed: ${name}\n${message}`);
// A file that can't be parsed or a site that doesn't start fails without a test.
const broken = (plan.unit && !unit) || (plan.journeys && !journeys) || ran.includes(false);
console.log(`\n${passed} passed, ${Math.max(failed, broken ? 1 : 0)} failed`);
if (failed > 0 || broken) process.exit(1);

/** @param {string} program @param {string[]} options */
function run(program, options) {
  // Uses the packaged Node, even if this script runs on the machine's own.
  const PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
  const env = { ...withoutColorInPipe(process.stdout, process.env), PATH };
  return spawnSync("node", [program, ...options], { stdio: "inherit", env }).status === 0;
}

/** The tests that failed, each with its first error.
 * @param {{ testResults: { name: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[] } | null} report */
function failedTests(report) {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter((test) => test.failureMessages.length > 0)
      .map((test) => ({
        name: `${relative(".", file.name)} › ${test.fullName}`,
        message: test.failureMessages[0],
      })),
  );
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
