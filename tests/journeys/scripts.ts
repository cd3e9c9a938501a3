import type { Page, Request } from "@playwright/test";
import { expect } from "./site.ts";

const kilobyte = 1000;
const documentBytes = 8 * kilobyte;
/** React, React Router and the application's own code, as the bundler makes them. */
const applicationBytes = 150 * kilobyte;

export interface Scripts {
  names(): string[];
  bytes(): Promise<number>;
}

/** The bodies of the scripts that came over the wire, compressed as they were sent. The map is an enhancement that is counted apart. */
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

/** As the site says: what browsers count over HTTP/2 has the headers in it. */
async function contentLength(request: Request): Promise<number> {
  const length = await (await request.response())?.headerValue("content-length");
  if (!length) throw new Error(`${request.url()} came without its length.`);
  return Number(length);
}

/** A page that nobody has touched has loaded no more script than one of its kind may. */
export async function expectLittleScript(page: Page, scripts: Scripts): Promise<void> {
  await page.waitForLoadState("networkidle");
  const isDocument = await page.locator("body[data-document]").count();
  expect(scripts.names()).not.toEqual([]);
  expect(await scripts.bytes(), scripts.names().join(" ")).toBeLessThan(
    isDocument ? documentBytes : applicationBytes,
  );
}
