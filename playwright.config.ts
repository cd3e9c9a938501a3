import { createHash, X509Certificate } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import { freePort } from "./tests/harness/site.ts";
import { temporaryFolder } from "./tests/harness/temporary-folder.ts";
import { findChromium } from "./tools/set-up/browser.mjs";

// The configuration is read again in every worker, which then finds the same site: one that runs already
// (npm run cluster -- --journeys), or one of its own.
const isRunning = "JOURNEYS_SETTINGS" in process.env;
process.env.JOURNEYS_DATA ??= folderUntilExit();
process.env.JOURNEYS_URL ??= `http://127.0.0.1:${await freePort()}`;
const baseURL = process.env.JOURNEYS_URL;
const executablePath = findChromium();

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "build/journeys",
  workers: 2,
  timeout: 120_000,
  // Where nobody is there to run it again; what needed it is named at the end.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "build/journeys.json" }]],
  ...(!isRunning && { webServer: siteOfItsOwn() }),
  use: {
    baseURL,
    actionTimeout: 20_000,
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
        // The headless shell alone would set letters on whole pixels, and so lines would break where no visitor's do.
        "--font-render-hinting=none",
        ...trustedKeys(),
      ],
    },
  },
});

function siteOfItsOwn(): NonNullable<PlaywrightTestConfig["webServer"]> {
  return {
    command: "node src/main.ts",
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "ignore",
    env: {
      PORT: new URL(baseURL).port,
      DATA_DIR: process.env.JOURNEYS_DATA ?? "",
      RATE_LIMITS: "off",
      WORKERS: "1",
      LOG_LEVEL: "warn",
      // A journey may say where its visitor is.
      TRUSTED_PROXIES: "127.0.0.1",
    },
  };
}

/** A cluster's certificate is its own. Trusted by its key it is as any other: what is only overlooked, browsers do not cache. */
function trustedKeys(): string[] {
  const certificate = process.env.JOURNEYS_CERTIFICATE;
  if (!certificate) return [];
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const key = publicKey.export({ type: "spki", format: "der" });
  return [`--ignore-certificate-errors-spki-list=${createHash("sha256").update(key).digest("base64")}`];
}

/** Gone when the site has stopped, which is after every teardown. */
function folderUntilExit(): string {
  const folder = temporaryFolder();
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  return folder;
}
