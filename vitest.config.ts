import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const all = ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts", "tests/**/*.test.ts"];
/** They put a browser's globals in place of the process's own, or start processes that want its memory. */
const apart = [
  ...globSync("src/**/*.test.{ts,tsx}").filter((file) =>
    /stubGlobal|harness\/browser\.ts/.test(readFileSync(file, "utf8")),
  ),
  "tests/**/*.test.ts",
];

/** The longest file first, which waits more than it works, so that it runs beside all the rest. */
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
  // A file may wait for the other files' databases and pages on a small machine.
  testTimeout: 20_000,
  // Where nobody is there to run it again; `npm test` names what needed it.
  retry: process.env.CI ? 1 : 0,
  expect: { poll: { timeout: 10_000 } },
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    globalSetup: ["tests/harness/database-server.ts", "tests/harness/scratch.ts"],
    // Files that start whole sites wait more than they work: one more than there are cores keeps those busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: GauntletFirst },
    projects: [
      // `npm run test:cluster` runs that one.
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
          // What they import is evaluated once in each worker: half the work of evaluating it for each file.
          isolate: false,
        },
      },
    ],
  },
});
