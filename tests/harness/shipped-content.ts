import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createClient } from "contentful";
import type { ContentReader } from "#api/content-import/content-reader.ts";
import { createContentEntries } from "#clients/content-entries.ts";
import { createContent } from "#content/create-content.ts";

/** Calls `read` with a reader of the content that ships, served as the vendor's SDK meets it. */
export async function withShippedContent(read: (content: ContentReader) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sola-content-"));
  const complain = (...words: unknown[]) => console.error(...words);
  const content = createContent({
    root: "data/content",
    picturesManifest: "data/pictures/manifest.json",
    picturesUrl: "/images",
    stateFolder: folder,
    deliveryToken: "delivery",
    previewToken: "preview",
    now: () => Temporal.Instant.from("2026-11-21T15:00:00Z"),
    report: complain,
    logError: complain,
  });
  const server = createServer(getRequestListener(content));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  try {
    await read(
      createContentEntries(
        createClient({
          space: "sola",
          accessToken: "delivery",
          host: `127.0.0.1:${port}`,
          basePath: "/content",
          insecure: true,
        }),
      ),
    );
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
}
