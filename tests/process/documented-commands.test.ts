import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { planTests } from "../../tools/set-up/test-plan.mjs";
import { scratchFolder } from "../harness/scratch.ts";

/** Command lines in code spans and blocks, without comments. */
function commandsIn(document: string): string[] {
  const lines = readFileSync(document, "utf8").split("\n");
  const blocks = lines
    .filter((line) => line.startsWith("    "))
    .map((line) => line.trim().replace(/\s+#.*$/, ""));
  const spans = lines.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span));
  return [...blocks, ...spans].filter((text) =>
    /^([A-Z_]+=\S+ )*(npm|npx|node|git|node_modules\S*) \S/.test(text),
  );
}

const { devDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const commands = [...new Set(["README.md", "CONTRIBUTING.md"].flatMap(commandsIn))].sort();

/** Commands that end within seconds, with words in the place of a document's. */
const ending: Record<string, string> = {
  "npm run db:reset": "npm run db:reset",
  "npm run sola -- --help": "npm run sola -- --help",
  "npx node FILE": "npx node tools/checks/prose.ts src/domain",
  "npx node tools/checks/prose.ts FOLDER": "npx node tools/checks/prose.ts src/sample",
  "npx react-router typegen": "npx react-router typegen",
};

/** Commands that change files, which run in a copy. */
const changing: Record<string, string> = {
  "npm install --save-exact NAME@VERSION": "npm install --save-exact --no-audit ./package",
  "npm run format": "npm run format",
};

/** Commands that need minutes or run until they are stopped: the file that runs what they run, and a line of it. */
const elsewhere: Record<string, [file: string, line: string]> = {
  "LOG_LEVEL=debug npm run dev": ["tests/process/develop.test.ts", 'describe("npm run dev"'],
  "npm run check": [".ci/run", "npm run check"],
  "npm run debug": ["tests/process/develop.test.ts", 'describe("npm run dev"'],
  "npm run dev": ["tests/process/develop.test.ts", 'describe("npm run dev"'],
  "npm run gauntlet": ["tests/process/gauntlet.test.ts", "The gauntlet at its short size"],
  "git push --follow-tags": ["tools/release/version.test.ts", 'git("cat-file", "-t"'],
  "npm start": ["tests/process/start.test.ts", "a first start creates the database"],
  "npm test": [".ci/run", "npm test"],
  "npm test -- booking": ["tools/set-up/test-plan.test.ts", 'planTests(["booking", "booking/book"])'],
  "npm test -- booking/book": ["tools/set-up/test-plan.test.ts", 'planTests(["booking", "booking/book"])'],
  "npm test -- constraints -u": ["tools/set-up/test-plan.test.ts", 'planTests(["constraints", '],
  "npm test -- network": ["tools/set-up/test-plan.test.ts", 'planTests(["booking", "booking/book"])'],
  "npm test -- src/sample": ["tools/set-up/test-plan.test.ts", 'planTests(["booking", "booking/book"])'],
  "npm test -- tests/journeys/print.spec.ts": ["tools/set-up/test-plan.test.ts", "print.spec.ts"],
  "npm version minor": ["tools/release/version.test.ts", '["version", "minor"]'],
  "npm test -- varnish": ["tools/set-up/test-plan.test.ts", 'planTests(["booking", "booking/book"])'],
};

// Without the packages' programs, which hold a later Node.
const folders = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((folder) => !folder.includes("node_modules"));
const env = { PATH: folders.join(delimiter), HOME: process.env.HOME };

function run(command: string, cwd = "."): void {
  const [program = "", ...words] = command.split(" ");
  const options = { cwd, env: { ...env, DATA_DIR: resolve("build/none") }, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(program, words, options);
  expect(stdout + stderr).not.toMatch(/error/i);
  expect(status, stdout + stderr).toBe(0);
}

test("every command of README and CONTRIBUTING is run by a test", () => {
  const listed = [ending, changing, elsewhere].flatMap(Object.keys);
  expect(listed.sort()).toEqual(commands);
  for (const [file, line] of Object.values(elsewhere)) expect(readFileSync(file, "utf8")).toContain(line);
});

test("what README and CONTRIBUTING test by a word or a path exists", () => {
  const files = globSync("{src,tests,tools}/**/*.{test,spec}.ts").map((file) => `/${file}`);
  const plans = commands.flatMap((command) => {
    const [, words] = /^npm test -- (.+)/.exec(command) ?? [];
    return words ? [planTests(words.split(" "))] : [];
  });
  expect(plans.length).toBeGreaterThan(3);
  for (const { unit, journeys } of plans) {
    const filters = [...(unit ?? []), ...(journeys ?? [])].filter((filter) => !filter.startsWith("-"));
    expect(
      files.filter((file) => filters.some((filter) => file.includes(filter))),
      filters.join(" "),
    ).not.toEqual([]);
  }
});

test("npm start, dev and debug start what the tests of processes start", () => {
  expect(scripts.start).toMatch(/ node src\/main\.ts$/);
  expect(scripts.dev).toBe("node tools/develop/develop.ts");
  expect(scripts.debug.replace(/ --inspect=\d+/, "")).toBe(scripts.dev);
});

test.each(Object.entries(ending))("%s works on the machine's own Node", (_, command) => {
  expect(folders.some((folder) => existsSync(join(folder, "npm")))).toBe(true);
  run(command);
});

test.each(Object.entries(changing))("%s works in a copy", (_, command) => {
  const copy = scratchFolder();
  writeFileSync(
    join(copy, "package.json"),
    JSON.stringify({ name: "copy", version: "0.1.0", private: true, scripts, devDependencies: {} }),
  );
  mkdirSync(join(copy, "package"));
  writeFileSync(join(copy, "package/package.json"), JSON.stringify({ name: "part", version: "1.0.0" }));
  const before = readFileSync(join(copy, "package.json"), "utf8");
  if (command === "npm run format") {
    expect(devDependencies).toHaveProperty("@biomejs/biome");
    for (const file of ["biome.json", ".gitignore"]) cpSync(file, join(copy, file));
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  }
  run(command, copy);
  expect(readFileSync(join(copy, "package.json"), "utf8")).not.toBe(before);
});
