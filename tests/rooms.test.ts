import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** What each room may not see (design §2); one import of each kind must stop the build. */
const forbidden: Record<string, string[]> = {
  domain: ["contract", "clients", "api", "content", "web", "sample", "main"],
  contract: ["clients", "api", "content", "web", "sample", "main"],
  clients: ["api", "content", "web", "sample", "main"],
  api: ["clients", "content", "web", "sample", "main"],
  content: ["contract", "clients", "api", "web", "sample", "main"],
  web: ["api", "content", "sample", "main"],
  sample: ["clients", "content", "web", "main"],
};

/** A file of each room that is there to stay. */
const landmarks: Record<string, string> = {
  contract: "envelope.ts",
  clients: "product-api.ts",
  api: "create-api.ts",
  content: "create-content.ts",
  web: "visit.ts",
  sample: "load.ts",
  main: "config.ts",
};

describe("the walls between the rooms", () => {
  const copy = mkdtempSync(join(tmpdir(), "sola-rooms-"));

  beforeAll(() => {
    for (const path of ["src", "data/content/content-types", "package.json", "tsconfig.base.json"]) {
      cpSync(path, join(copy, path), { recursive: true });
    }
    execFileSync("node_modules/.bin/react-router", ["typegen"]);
    cpSync(".react-router", join(copy, ".react-router"), { recursive: true });
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  // Every room below the one that is built is built with it.
  test.each(Object.keys(forbidden))(
    "%s sees no room that its law does not name",
    { timeout: 120_000 },
    (room) => {
      const trespasser = join(copy, "src", room, "trespasser.ts");
      const imports = (forbidden[room] ?? []).map(
        (other) => `export type * as ${other} from "#${other}/${landmarks[other]}";\n`,
      );
      writeFileSync(trespasser, imports.join(""));
      const complaints = build(join(copy, "src", room));
      rmSync(trespasser);

      for (const other of forbidden[room] ?? []) {
        expect(complaints).toMatch(new RegExp(`src/${room}/trespasser\\.ts.*TS(6307|6059|2307).*`));
        expect(complaints).toContain(`src/${other}/${landmarks[other]}`);
      }
    },
  );

  test("the first line of each room's tsconfig states its law", () => {
    for (const room of [...Object.keys(forbidden), "main"]) {
      expect(readFileSync(`src/${room}/tsconfig.json`, "utf8")).toMatch(/^\/\/ .{20,}/);
    }
  });
});

test("main imports the sample only when it runs, so production never loads it", () => {
  const imports = readdirSync("src/main", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => readFileSync(join("src/main", name), "utf8").match(/^.*#sample\/.*$/gm) ?? []);
  expect(imports).not.toEqual([]);
  for (const line of imports) expect(line).toContain('await import("#sample/');
});

function build(room: string): string {
  try {
    execFileSync("node_modules/.bin/tsc", ["-b", room], { encoding: "utf8" });
    return "";
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  }
}
