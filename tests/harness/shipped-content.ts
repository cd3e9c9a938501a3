import type { ContentReader } from "#api/content/import/read-country.ts";
import { createContentEntries } from "#clients/content/content-entries.ts";
import { openSpace } from "#clients/content/delivery-space.ts";
import { createContent } from "#content/create-content.ts";
import { createStore } from "#content/files/store.ts";
import { scratchFolder } from "./scratch.ts";

/** Reads the shipped content through the real service and client. */
export function readShippedContent(): ContentReader {
  const complain = (...words: unknown[]) => console.error(...words);
  const now = () => Temporal.Instant.from("2026-11-21T15:00:00Z");
  const fetch = createContent({
    store: createStore({
      root: "data/content",
      picturesManifest: "data/pictures/manifest.json",
      picturesUrl: "/images",
      now,
      report: complain,
    }),
    stateFolder: scratchFolder(),
    deliveryToken: "delivery",
    previewToken: "preview",
    now,
    logError: complain,
  });
  return createContentEntries(
    openSpace({
      fetch,
      origin: new URL("http://content.internal/content"),
      spaceId: "sola",
      environment: "production",
      accessToken: "delivery",
    }),
  );
}
