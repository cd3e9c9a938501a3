import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/cluster/*.test.ts"],
    fileParallelism: false,
    // Each test as it ends, and what it says as it says it: the whole takes minutes.
    reporters: ["verbose"],
    disableConsoleIntercept: true,
    // A whole cluster starts, and each of its processes is killed and comes back.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
