import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The folders that each folder of src may import; the compiler refuses an import without a reference. */
const layers: Record<string, string[]> = {
  domain: [],
  contract: ["domain"],
  clients: ["domain", "contract"],
  api: ["domain", "contract"],
  content: ["domain"],
  web: ["domain", "contract", "clients"],
  sample: ["domain", "api"],
};

test.each(Object.entries(layers))("the tsconfig of src/%s references %j only", (room, below) => {
  const [law, ...text] = readFileSync(`src/${room}/tsconfig.json`, "utf8").split("\n");
  const { references = [], include }: { references?: { path: string }[]; include: string[] } = JSON.parse(
    text.join("\n"),
  );
  expect(references.map(({ path }) => path.replace("../", "")).sort()).toEqual(below.sort());
  expect(law).toMatch(/^\/\/ .{20,}/);
  expect(include.filter((path) => /^\.\.\/[^.]/.test(path))).toEqual([]);
});

// Covers design: A database of the operator’s stays empty unless the sample is wanted
test("main imports the sample dynamically, so production never loads it", () => {
  const imports = readdirSync("src/main", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => readFileSync(join("src/main", name), "utf8").match(/^.*#sample\/.*$/gm) ?? []);
  expect(imports).not.toEqual([]);
  for (const line of imports) expect(line).toContain('await import("#sample/');
});
