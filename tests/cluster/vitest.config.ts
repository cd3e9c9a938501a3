import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/cluster/*.test.ts"],
    fileParallelism: false,
    // Prints each test as it ends and its output immediately, because the run takes half an hour.
    reporters: ["verbose"],
    disableConsoleIntercept: true,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
