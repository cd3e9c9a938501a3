import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../bench/running-site.ts";
import { findChromium } from "../set-up/browser.mjs";

/** A browser of its own that Lighthouse reaches at a port; gone afterwards. */
export async function withChromium(use: (port: number) => Promise<void>): Promise<void> {
  const path = findChromium();
  if (!path) throw new Error("There is no Chromium; set CHROMIUM_PATH.");
  const [profile, port] = [mkdtempSync(join(tmpdir(), "sola-lighthouse-")), await freePort()];
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"];
  const chromium = spawn(
    path,
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"],
    { stdio: "ignore" },
  );
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))) await setTimeout(100);
    await use(port);
  } finally {
    chromium.kill("SIGTERM");
    await once(chromium, "exit");
    rmSync(profile, { recursive: true, force: true });
  }
}
