import { setTimeout } from "node:timers/promises";
import type { PurgedTags } from "#domain/platform/cache-tag.ts";

export type PurgeProxies = (tags: PurgedTags) => Promise<void>;

/** By then every worker has the change, and in-flight pages have reached the proxy. */
const againMs = 2_000;
const patienceMs = 2_000;

/**
 * Purges the caches in front by `Cache-Tag`: `PURGE` to each address with the tag, or `*`, in that header. Twice, because a
 * proxy may cache an old page in between.
 */
export function createPurgeProxies(
  addresses: readonly string[],
  report: (error: unknown) => void,
): PurgeProxies {
  async function send(address: string, tag: string): Promise<void> {
    const signal = AbortSignal.timeout(patienceMs);
    const { status, ok } = await fetch(address, { method: "PURGE", headers: { "Cache-Tag": tag }, signal });
    if (!ok) throw new Error(`${new URL(address).host} responded to PURGE with ${status}`);
  }
  async function sendAll(tags: readonly string[]): Promise<void> {
    await Promise.all(addresses.flatMap((address) => tags.map((tag) => send(address, tag).catch(report))));
  }
  return async (changedTags) => {
    const tags = changedTags === "everything" ? ["*"] : changedTags;
    await sendAll(tags);
    await setTimeout(againMs, undefined, { ref: false });
    await sendAll(tags);
  };
}
