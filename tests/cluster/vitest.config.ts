import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/cluster/*.test.ts"],
    // A whole cluster starts, and each of its processes is killed and comes back.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
