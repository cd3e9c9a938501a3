import { chromium } from "@playwright/test";
import { freePort } from "#tests/harness/site.ts";
import { findChromium } from "../../set-up/browser.mjs";

/** A browser of its own that Lighthouse reaches at a port; gone afterwards. */
export async function withChromium(use: (port: number) => Promise<void>): Promise<void> {
  const [executablePath, port] = [findChromium(), await freePort()];
  if (!executablePath) throw new Error("There is no Chromium; set CHROMIUM_PATH.");
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    // A site of this machine may have made its certificate itself.
    "--ignore-certificate-errors",
    `--remote-debugging-port=${port}`,
  ];
  const browser = await chromium.launch({ executablePath, args });
  try {
    await use(port);
  } finally {
    await browser.close();
  }
}
