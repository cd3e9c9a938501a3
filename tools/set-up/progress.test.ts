import { expect, test } from "vitest";
import { installationLine } from "./progress.mjs";

test("installationLine counts packages, and names the proxy after 30 s without one", () => {
  expect(installationLine(0, 629, 25)).toBe("  0 of 629 packages (25 s)");
  expect(installationLine(40, 629, 60)).toBe("  40 of 629 packages (60 s)");
  expect(installationLine(0, 629, 30)).toMatch(/^ {2}No package in 30 s: npm can't reach its registry/);
  expect(installationLine(0, 629, 30)).toContain("npm config set proxy http://HOST:PORT");
});
