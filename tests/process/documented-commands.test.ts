import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

/** Command lines in code spans and blocks, without comments. */
function commandsIn(document: string): string[] {
  const lines = readFileSync(document, "utf8").split("\n");
  const blocks = lines
    .filter((line) => line.startsWith("    "))
    .map((line) => line.trim().replace(/\s+#.*$/, ""));
  const spans = lines.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span));
  return [...blocks, ...spans].filter((text) =>
    /^([A-Z_]+=\S+ )*(npm|npx|node|node_modules\S*) \S/.test(text),
  );
}

const commands = [...new Set(["README.md", "CONTRIBUTING.md"].flatMap(commandsIn))];

/** Commands that end within seconds, with words in the place of a document's. */
const quick: Record<string, string> = {
  "npm run sola -- --help": "npm run sola -- --help",
  "npx react-router typegen": "npx react-router typegen",
  "npx node tools/checks/prose.ts FOLDER": "npx node tools/checks/prose.ts src/sample",
};

test.each(commands)("%s is a command that exists", (command) => {
  const [program, ...words] = command.replace(/^([A-Z_]+=\S+ )*/, "").split(" ");
  expect(["npm", "npx"]).toContain(program);
  const [first = "", second = ""] = words;
  if (program === "npm" && first === "run") expect(Object.keys(scripts)).toContain(second);
  else if (program === "npm") expect(["install", "start", "test", "version"]).toContain(first);
  else if (first === "node" && second.includes("/")) expect(existsSync(second)).toBe(true);
  else expect(existsSync(`node_modules/.bin/${first}`)).toBe(true);
});

test.each(Object.keys(quick))("%s works on the machine's own Node", (command) => {
  expect(commands).toContain(command);
  // Without the packages' programs, which hold a later Node.
  const folders = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"));
  const npm = folders.map((folder) => join(folder, "npm")).find((file) => existsSync(file));
  expect(npm).toBeDefined();
  const [program = "", ...words] = quick[command]?.split(" ") ?? [];
  const env = { PATH: folders.join(delimiter), HOME: process.env.HOME, DATA_DIR: "build/none" };
  const { status, stdout, stderr } = spawnSync(program, words, { env, encoding: "utf8" });
  expect(stdout + stderr).not.toMatch(/error/i);
  expect(status).toBe(0);
});
