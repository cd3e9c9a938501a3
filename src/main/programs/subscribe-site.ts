import type { ChangeListener } from "#api/platform/changes/change.ts";
import type { PurgedTags } from "#domain/platform/cache-tag.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import type { Web } from "./build-web.ts";

/** Flags are also polled: another Product API announces nothing. */
const lookEveryMs = 1_000;
/** Announcements of one transaction are purged together. */
const gatherMs = 20;
const maxTags = 200;

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
  /** Absent over another Product API, which announces nothing: pages expire by age. */
  subscribe?: (listener: ChangeListener) => () => Promise<void>,
): Promise<() => Promise<void>> {
  await flags.look();
  let edition = flags.edition();

  async function look(): Promise<void> {
    await flags.look();
    // The proxy doesn't vary pages on flags.
    if (flags.edition() !== edition) purgeProxies?.("everything");
    edition = flags.edition();
  }
  const timer = setInterval(look, lookEveryMs).unref();

  let gathered: PurgedTags[] = [];
  function purge(tags: PurgedTags): void {
    if (gathered.length === 0) setTimeout(purgeGathered, gatherMs);
    gathered.push(tags);
  }
  function purgeGathered(): void {
    const tags = new Set(gathered.flat());
    pages?.purge(tags.has("everything") || tags.size > maxTags ? "everything" : [...tags]);
    gathered = [];
  }

  const unsubscribe = subscribe?.({
    onChange(change) {
      if (change.what === "network") purge(change.tags);
      else if (change.what === "content") contentChanged([change]);
      else if (change.what === "flags") flags.changed().then(look);
    },
    onSubscribed() {
      flags.changed();
      contentChanged("everything");
    },
  });
  return async () => {
    clearInterval(timer);
    await unsubscribe?.();
  };
}
