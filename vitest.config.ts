import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const all = ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts", "tests/**/*.test.ts"];
/** They replace globals by a browser's, or start processes that need memory. */
const apart = [
  ...globSync("src/**/*.test.{ts,tsx}").filter((file) =>
    /stubGlobal|harness\/browser\.ts/.test(readFileSync(file, "utf8")),
  ),
  "tests/**/*.test.ts",
];

/** Runs the longest file first. It mostly waits, so it runs beside every other file. */
class GauntletFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isGauntlet = ({ moduleId }: TestSpecification) => moduleId.endsWith("process/gauntlet.test.ts");
    const sorted = await super.sort(files);
    return [...sorted.filter(isGauntlet), ...sorted.filter((file) => !isGauntlet(file))];
  }
}

const common = {
  setupFiles: "tests/harness/no-console-errors.ts",
  pool: "forks",
  // Files share a small machine.
  testTimeout: 60_000,
  // In CI only; `npm test` lists tests that needed it.
  retry: process.env.CI ? 1 : 0,
  // Mails carry it as text; other style sheets are empty.
  css: { include: /email\.css/ },
  expect: { poll: { timeout: 10_000 } },
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    globalSetup: ["tests/harness/database-server.ts", "tests/harness/scratch.ts"],
    // Files that start whole sites mostly wait, so one more than the number of cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: GauntletFirst },
    projects: [
      // `npm run test:cluster` runs tests/cluster.
      {
        test: {
          ...common,
          name: "apart",
          include: apart,
          exclude: [...configDefaults.exclude, "tests/cluster/**"],
        },
      },
      {
        test: {
          ...common,
          name: "together",
          include: all,
          exclude: [...configDefaults.exclude, ...apart],
          // Evaluates imports once in each worker, at half the cost of once in each file.
          isolate: false,
        },
      },
    ],
  },
});
