import type { Change } from "#api/changes/change.ts";
import type { Api } from "./build-api.ts";
import type { Web } from "./build-web.ts";

/** What a process misses when nobody can tell it, it sees for itself. */
const lookEveryMs = 2_000;

/** Has the site of this process show what is changed anywhere. Returns what unsubscribes it. */
export async function subscribeSite(
  { flags, pages, contentChanged, purgeProxies }: Web,
  api: Api | undefined,
): Promise<() => Promise<void>> {
  await flags.look();
  const timer = setInterval(flags.look, lookEveryMs).unref();
  const unsubscribe = api?.subscribe({
    onChange(change: Change) {
      if (change.what === "network") pages?.purge(["network"]);
      else if (change.what === "flags") flags.changed();
      else contentChanged([change]);
      // The proxy keeps pages apart by no flags.
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
