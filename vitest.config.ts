import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const all = ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts", "tests/**/*.test.ts"];
/** They put a browser's globals in place of the process's own, or start processes that want its memory. */
const apart = [
  "src/web/visitor/**/*.test.ts",
  "src/web/network/directory/remembered-search.test.ts",
  "src/web/platform/document/when-present.test.ts",
  "tests/**/*.test.ts",
];

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
    // By itself Vitest keeps a core free; most files wait for a database or a process.
    maxWorkers: availableParallelism(),
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
