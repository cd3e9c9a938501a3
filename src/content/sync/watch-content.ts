import type { Store } from "../files/store.ts";
import type { View } from "../library/view.ts";
import { syncStateOf } from "./sync-states.ts";

/** An entry, an asset or a content type that visitors do not see as before. */
export type SeenChange = { id: string; contentType: string | null };

type WatchOptions = {
  store: Store;
  environment: string;
  everyMs: number;
  onChange: (change: SeenChange) => void;
};

/** Tells what visitors see changed, soon after a file did or the time of an entry came. Answers with what ends it. */
export async function watchContent({ store, environment, everyMs, onChange }: WatchOptions) {
  let seen = seenIn(await store.view(environment, "delivery"));
  let ended = false;
  let timer = setTimeout(look, everyMs).unref();

  async function look(): Promise<void> {
    const next = seenIn(await store.view(environment, "delivery"));
    for (const change of changesBetween(seen, next)) onChange(change);
    seen = next;
    if (!ended) timer = setTimeout(look, everyMs).unref();
  }

  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

type Seen = Record<string, { contentType: string | null; digest: string }>;

function seenIn(view: View): Seen {
  const types = [...view.library.contentTypes.values()].map(({ id, modifiedAt }) => [
    `ContentType!${id}`,
    { contentType: id, digest: modifiedAt },
  ]);
  return { ...syncStateOf(view).items, ...Object.fromEntries(types) };
}

function changesBetween(before: Seen, after: Seen): SeenChange[] {
  return Object.entries({ ...before, ...after })
    .filter(([key]) => before[key]?.digest !== after[key]?.digest)
    .map(([key, { contentType }]) => ({ id: key.slice(key.indexOf("!") + 1), contentType }));
}
