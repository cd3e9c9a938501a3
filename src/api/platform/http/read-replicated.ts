import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { isOutage } from "../database/connection-error.ts";
import type { HttpServices } from "./http-services.ts";

/**
 * Runs a call on the replica where its answer may be a moment old: searches, and what caches may keep anyway. What a client has
 * just written, they read from the primary, openings among it. A replica that fails is made up for by the primary.
 */
export async function readReplicated<Outcome, Services extends Pick<HttpServices, "db" | "replica">>(
  key: EndpointKey,
  services: Services,
  call: (services: Services) => Promise<Outcome>,
): Promise<Outcome> {
  const db = mayBeOld(key) ? services.replica?.current() : null;
  if (!db) return call(services);
  try {
    return await call({ ...services, db });
  } catch (error) {
    if (!isOutage(error)) throw error;
    return call(services);
  }
}

function mayBeOld(key: EndpointKey): boolean {
  const endpoint: Endpoint = endpoints[key];
  return endpoint.isPublic === true || key === "searchWebpages";
}
