import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/cluster/*.test.ts"],
    fileParallelism: false,
    // Prints each test as it ends and its output immediately, because the run takes minutes.
    reporters: ["verbose"],
    disableConsoleIntercept: true,
    // A whole cluster starts, and each of its processes is killed and restarts.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
