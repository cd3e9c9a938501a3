import type { Page, Request } from "@playwright/test";
import { expect } from "./site.ts";

const kilobyte = 1000;
const documentBytes = 8 * kilobyte;
/** React, React Router, Lingui and the application's own code, as bundled. */
const applicationBytes = 156 * kilobyte;

export interface Scripts {
  names(): string[];
  bytes(): Promise<number>;
}

/** Records the compressed bytes of loaded scripts, except the map's, which is an enhancement. */
export function countScripts(page: Page): Scripts {
  const requests = new Map<string, Request>();
  page.on("requestfinished", (request) => {
    const name = request.url().split("/").at(-1) ?? "";
    if (request.resourceType() !== "script" || /^(live-map|maplibre)/.test(name)) return;
    requests.set(name, request);
  });
  return {
    names: () => [...requests.keys()],
    bytes: async () => {
      const sizes = await Promise.all([...requests.values()].map(contentLength));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
  };
}

/** From the response header, because browsers count HTTP/2 frames into the size. */
async function contentLength(request: Request): Promise<number> {
  const length = await (await request.response())?.headerValue("content-length");
  if (!length) throw new Error(`${request.url()} came without its length.`);
  return Number(length);
}

/** Checks that an untouched page has loaded no more script than its kind may. */
export async function expectLittleScript(page: Page, scripts: Scripts): Promise<void> {
  await page.waitForLoadState("networkidle");
  const isDocument = await page.locator("body[data-document]").count();
  expect(scripts.names()).not.toEqual([]);
  expect(await scripts.bytes(), scripts.names().join(" ")).toBeLessThan(
    isDocument ? documentBytes : applicationBytes,
  );
}
