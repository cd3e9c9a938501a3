import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** Folders that each folder of src can't import; one import of each must fail the build. */
const forbidden: Record<string, string[]> = {
  domain: ["contract", "clients", "api", "content", "web", "sample", "main"],
  contract: ["clients", "api", "content", "web", "sample", "main"],
  clients: ["api", "content", "web", "sample", "main"],
  api: ["clients", "content", "web", "sample", "main"],
  content: ["contract", "clients", "api", "web", "sample", "main"],
  web: ["api", "content", "sample", "main"],
  sample: ["clients", "content", "web", "main"],
};

const rooms = [...Object.keys(forbidden), "main"];

describe("the walls between the rooms", () => {
  // The tsconfigs alone, with one file to import in each folder and one that imports.
  const copy = mkdtempSync(join(tmpdir(), "sola-rooms-"));

  beforeAll(() => {
    for (const path of ["package.json", "tsconfig.base.json"]) cpSync(path, join(copy, path));
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
    for (const room of rooms) {
      const law = `src/${room}/tsconfig.json`;
      cpSync(law, join(copy, law));
      writeFileSync(join(copy, "src", room, "landmark.ts"), "export type Landmark = 1;\n");
    }
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  // Referenced folders are built too.
  test.each(Object.entries(forbidden))(
    "src/%s can import no folder outside its tsconfig references",
    (room, others) => {
      const trespasser = join(copy, "src", room, "trespasser.ts");
      const imports = rooms.map((other) => `export type * as ${other} from "#${other}/landmark.ts";\n`);
      writeFileSync(trespasser, imports.join(""));
      const complaints = build(room, copy);
      rmSync(trespasser);

      const refused = complaints.matchAll(/^src\/(\w+)\/trespasser\.ts.* TS6307.*src\/(\w+)\/landmark\.ts/gm);
      expect([...refused].map(([, from, to]) => `${from} → ${to}`).sort()).toEqual(
        others.map((other) => `${room} → ${other}`).sort(),
      );
    },
  );

  test("each tsconfig of src states its allowed imports in its first line", () => {
    for (const room of rooms) {
      expect(readFileSync(`src/${room}/tsconfig.json`, "utf8")).toMatch(/^\/\/ .{20,}/);
    }
  });
});

// Covers design: A database of the operator’s stays empty unless the sample is wanted
test("main imports the sample dynamically, so production never loads it", () => {
  const imports = readdirSync("src/main", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => readFileSync(join("src/main", name), "utf8").match(/^.*#sample\/.*$/gm) ?? []);
  expect(imports).not.toEqual([]);
  for (const line of imports) expect(line).toContain('await import("#sample/');
});

function build(room: string, folder: string): string {
  try {
    execFileSync(resolve("node_modules/.bin/tsc"), ["-b", `src/${room}`], { cwd: folder, encoding: "utf8" });
    return "";
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  }
}
