import { setTimeout } from "node:timers/promises";

export type PurgeProxies = (tags: readonly string[] | "everything") => Promise<void>;

/** By then every worker knows, and a page that was on its way through a proxy has arrived there. */
const againMs = 2_000;
const patienceMs = 2_000;

/**
 * Has the caches in front forget pages by their `Cache-Tag`: `PURGE` to each address, with the tag, or `*`, in that header.
 * Twice, for between the two somebody may have been given a page of before, and a proxy have cached that.
 */
export function createPurgeProxies(
  addresses: readonly string[],
  report: (error: unknown) => void,
): PurgeProxies {
  async function send(address: string, tag: string): Promise<void> {
    const signal = AbortSignal.timeout(patienceMs);
    const { status, ok } = await fetch(address, { method: "PURGE", headers: { "Cache-Tag": tag }, signal });
    if (!ok) throw new Error(`${new URL(address).host} answered PURGE with ${status}`);
  }
  async function sendAll(tags: readonly string[]): Promise<void> {
    await Promise.all(addresses.flatMap((address) => tags.map((tag) => send(address, tag).catch(report))));
  }
  return async (given) => {
    const tags = given === "everything" ? ["*"] : given;
    await sendAll(tags);
    await setTimeout(againMs, undefined, { ref: false });
    await sendAll(tags);
  };
}
