import { z } from "zod";
import type { Change } from "#api/platform/changes/change.ts";
import type { ContentChange } from "#clients/content/content-change.ts";
import { internalHeader, internalSecretHeader } from "#contract/platform/internal-headers.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import type { Config } from "../settings/config.ts";

const timeoutMs = 5_000;

const announcement = z.object({ id: z.string().max(256), contentType: z.string().max(256).nullable() });

/** Below `PRODUCT_API_URL`, but internal: only our own processes may publish a change. */
export const announcePath = "announce-content";

/** Publishes editors' changes to every instance for a trusted process. */
export function takeAnnouncements(publish: (change: Change) => Promise<void>): FetchHandler {
  return async (request) => {
    if (request.method !== "POST" || request.headers.get(internalHeader) === null)
      return new Response("There is nothing here.", { status: 404 });
    const read = announcement.safeParse(await request.json().catch(() => null));
    if (!read.success) return new Response("This does not say what changed.", { status: 422 });
    await publish({ what: "content", ...read.data });
    return new Response(null, { status: 204 });
  };
}

/** Forwards a change from a web process without a database; throws if it isn't accepted. */
export async function announceContent(
  { productApiUrl, internalSecret }: Pick<Config, "productApiUrl" | "internalSecret">,
  change: ContentChange,
): Promise<void> {
  const response = await fetch(`${productApiUrl?.replace(/\/$/, "")}/${announcePath}`, {
    method: "POST",
    headers: { "content-type": "application/json", [internalSecretHeader]: internalSecret ?? "" },
    body: JSON.stringify(change),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw new Error(
      `PRODUCT_API_URL takes no announcement of content (${response.status}); INTERNAL_SECRET must be the same there`,
    );
}
