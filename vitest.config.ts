import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const all = ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts", "tests/**/*.test.ts"];
/** They replace globals by a browser's, or start processes that need memory. */
const apart = [
  ...globSync("src/**/*.test.{ts,tsx}").filter((file) =>
    /stubGlobal|harness\/browser\.ts/.test(readFileSync(file, "utf8")),
  ),
  "tests/**/*.test.ts",
];
const trials = "tests/process/**/*.test.ts";

const common = {
  setupFiles: ["tests/harness/no-console-errors.ts", "tests/harness/generated-inputs.ts"],
  pool: "forks",
  // Long enough for a slow, busy machine: no test judges speed, and none is tried twice.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // Mails carry it as text; other style sheets are empty.
  css: { include: /email\.css/ },
  expect: { poll: { timeout: 180_000 } },
};

export default defineConfig({
  test: {
    globalSetup: ["tests/harness/database-server.ts", "tests/harness/scratch.ts"],
    // Files that start whole sites mostly wait, so one more than the number of cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // `npm run test:cluster` runs tests/cluster.
      {
        test: {
          ...common,
          name: "apart",
          include: apart,
          exclude: [...configDefaults.exclude, "tests/cluster/**", trials],
        },
      },
      {
        // Whole sites under load and faults: after the rest, so that they meet no time limit because of it.
        test: { ...common, name: "trials", include: [trials], sequence: { groupOrder: 1 } },
      },
      {
        test: {
          ...common,
          name: "together",
          include: all,
          exclude: [...configDefaults.exclude, ...apart, trials],
          // Evaluates imports once in each worker, at half the cost of once in each file.
          isolate: false,
        },
      },
    ],
  },
});
