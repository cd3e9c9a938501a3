import { currentTraceId, writeTraceparent } from "#api/platform/logging/trace.ts";
import { type DeliverySpace, openSpace, type SpaceOptions } from "#clients/content/delivery-space.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import type { Config } from "../settings/config.ts";

/** Published content: in Contentful, in another content service of ours, or in this process's. */
export function publishedSpace(config: Config, ownService: FetchHandler): DeliverySpace {
  const { environment, deliveryToken } = config.content;
  return openSpace({ ...whereabouts(config, ownService), environment, accessToken: deliveryToken ?? "" });
}

/** Whether editors work in Contentful or another content service; the files of this release are the sample then. */
export function isContentElsewhere({ content: { contentfulSpaceId, url } }: Config): boolean {
  return contentfulSpaceId !== null || url !== null;
}

/** Published content of a source elsewhere, for commands. */
export function remoteSpace(config: Config): DeliverySpace {
  const { deliveryToken } = config.content;
  const content = { ...config.content, deliveryToken: deliveryToken ?? "local-delivery" };
  return publishedSpace({ ...config, content }, async () => Response.error());
}

/** Drafts included. */
export function previewSpace(config: Config, ownService: FetchHandler): DeliverySpace {
  const { environment, previewToken } = config.content;
  const accessToken = previewToken ?? "";
  return openSpace({ ...whereabouts(config, ownService), environment, accessToken, preview: true });
}

/** The content that came with the build. */
export function bundledSpace(config: Config, bundled: FetchHandler): DeliverySpace {
  const { environment, deliveryToken } = config.content;
  return openSpace({ ...inThisProcess(bundled), environment, accessToken: deliveryToken ?? "" });
}

type Whereabouts = Pick<SpaceOptions, "fetch" | "origin" | "spaceId">;

const ownSpaceId = "sola";

function whereabouts({ content: { contentfulSpaceId, url } }: Config, ownService: FetchHandler): Whereabouts {
  if (contentfulSpaceId) return { fetch, spaceId: contentfulSpaceId };
  return url ? { fetch: tracedFetch, origin: url, spaceId: ownSpaceId } : inThisProcess(ownService);
}

function inThisProcess(program: FetchHandler): Whereabouts {
  return { fetch: program, origin: new URL("http://content.internal/content"), spaceId: ownSpaceId };
}

/** For calls to our own processes and the brand's: propagates the trace. */
export const tracedFetch: FetchHandler = async (request) => {
  const traceId = currentTraceId();
  if (traceId !== undefined) request.headers.set("traceparent", writeTraceparent(traceId));
  return fetch(request);
};
