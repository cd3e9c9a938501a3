import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: "tests/harness/database-server.ts",
    setupFiles: ["tests/harness/no-outside-network.ts", "tests/harness/no-console-errors.ts"],
    pool: "forks",
    // By itself Vitest keeps a core free; most files wait for a database or a process.
    maxWorkers: availableParallelism(),
    // A file may wait for the other files' databases and pages on a small machine.
    testTimeout: 20_000,
    // Where nobody is there to run it again; `npm test` names what needed it.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
