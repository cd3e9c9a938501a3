import { rmSync } from "node:fs";
import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import { freePort } from "./tests/harness/site.ts";
import { temporaryFolder } from "./tests/harness/temporary-folder.ts";
import { findChromium } from "./tools/set-up/browser.mjs";

// Each worker reads this file again and must find the same site.
process.env.JOURNEYS_DATA ??= folderUntilExit();
process.env.JOURNEYS_URL ??= `http://127.0.0.1:${await freePort()}`;
const baseURL = process.env.JOURNEYS_URL;
const executablePath = findChromium();

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "build/journeys",
  workers: 2,
  // Long enough for a slow, busy machine; no journey is tried twice.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "build/journeys.json" }]],
  webServer: siteOfItsOwn(),
  use: {
    baseURL,
    actionTimeout: 60_000,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // The headless shell would round glyph positions to whole pixels and break lines differently from browsers.
        "--font-render-hinting=none",
      ],
    },
  },
});

function siteOfItsOwn(): NonNullable<PlaywrightTestConfig["webServer"]> {
  return {
    command: "node tests/harness/fill-data-folder.ts && exec node src/main.ts",
    url: `${baseURL}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "ignore",
    env: {
      PORT: new URL(baseURL).port,
      DATA_DIR: process.env.JOURNEYS_DATA ?? "",
      RATE_LIMITS: "off",
      WORKERS: "1",
      LOG_LEVEL: "warn",
      // A journey may set its visitor's address.
      TRUSTED_PROXIES: "127.0.0.1",
    },
  };
}

/** Deleted when the process exits, after the site has stopped. */
function folderUntilExit(): string {
  const folder = temporaryFolder();
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  return folder;
}
