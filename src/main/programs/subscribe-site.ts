import type { Change } from "#api/platform/changes/change.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import type { Api } from "./build-api.ts";
import type { Web } from "./build-web.ts";

/** Polled by a process that can't subscribe. */
const lookEveryMs = 1_000;

/** Applies changes made anywhere to this process's site. Returns the unsubscribe function. */
export async function subscribeSite(
  {
    flags,
    pages,
    contentChanged,
    purgeProxies,
  }: Pick<Web, "flags" | "contentChanged" | "purgeProxies"> & {
    pages: Pick<PageCache, "purge"> | null;
  },
  api: Api | undefined,
): Promise<() => Promise<void>> {
  await flags.look();
  const state = () => ({ ...flags.versions(), edition: flags.edition() });
  let seen = state();

  /** Polling for a process without a database. */
  async function look(): Promise<void> {
    await flags.look();
    if (api) return;
    const before = seen;
    seen = state();
    if (seen.network !== before.network) pages?.purge(["network"]);
    if (seen.content !== before.content) contentChanged("everything");
    if (seen.edition !== before.edition) purgeProxies?.("everything");
  }
  const timer = setInterval(look, lookEveryMs).unref();
  const unsubscribe = api?.subscribe({
    onChange(change: Change) {
      if (change.what === "network") pages?.purge(["network"]);
      else if (change.what === "flags") flags.changed();
      else contentChanged([change]);
      // The proxy doesn't vary pages on flags.
      if (change.what === "flags") purgeProxies?.("everything");
    },
    onSubscribed() {
      flags.changed();
      pages?.purge("everything");
    },
  });
  return async () => {
    clearInterval(timer);
    await unsubscribe?.();
  };
}
