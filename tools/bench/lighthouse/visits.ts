import { setTimeout } from "node:timers/promises";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { z } from "zod";
import { freePort } from "#tests/harness/site.ts";
import { findChromium } from "../../set-up/browser.mjs";
import { type PageFigures, pageFigures } from "./page-figures.ts";

const scores = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"];
const audits = {
  lcp_ms: "largest-contentful-paint",
  tbt_ms: "total-blocking-time",
  cls: "cumulative-layout-shift",
  bytes: "total-byte-weight",
};
const requests = z.object({ items: z.array(z.object({ url: z.string() })) });
const maxRenderMs = 60_000;
const maxVisits = 3;

/** Caches a page, and encodes every picture that a phone requests in its final format. */
export async function visitFirst(url: string, port: number): Promise<void> {
  const { items } = requests.parse((await visit(url, port)).audits["network-requests"]?.details);
  for (const item of items) if (item.url.includes("/_image?")) await untilMade(item.url);
}

export async function look(url: string, port: number): Promise<PageFigures> {
  const lhr = await visit(url, port);
  return pageFigures.parse(
    Object.fromEntries([
      ...scores.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
      ...Object.entries(audits).map(([name, audit]) => [name, lhr.audits[audit]?.numericValue]),
    ]),
  );
}

/** On a busy machine Lighthouse sometimes misses the start of a page and asks for another run. */
async function visit(url: string, port: number) {
  let says = "";
  for (let times = 0; times < maxVisits; times += 1) {
    const result = await lighthouse(url, { port, onlyCategories: scores, logLevel: "error" });
    if (result && !result.lhr.runtimeError) return result.lhr;
    says = result?.lhr.runtimeError?.message ?? "";
  }
  throw new Error(`Lighthouse could not look at ${url}. ${says}`);
}

/** A provisional picture is cacheable for an hour, the final one permanently. */
async function untilMade(url: string): Promise<void> {
  for (const end = Date.now() + maxRenderMs; Date.now() < end; await setTimeout(500)) {
    const response = await fetch(url, { headers: { accept: "image/avif,image/webp" } });
    await response.arrayBuffer();
    if (response.headers.get("cache-control")?.includes("immutable")) return;
  }
}

/** A temporary browser with a debugging port for Lighthouse. */
export async function withChromium(use: (port: number) => Promise<void>): Promise<void> {
  const [executablePath, port] = [findChromium(), await freePort()];
  if (!executablePath) throw new Error("There is no Chromium; set CHROMIUM_PATH.");
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    // Lets Lighthouse read a page’s tools.
    "--enable-features=WebMCP,WebMCPTesting",
    // A local site may have a self-signed certificate.
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
