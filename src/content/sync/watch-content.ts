import type { Store } from "../files/store.ts";
import type { View } from "../library/view.ts";
import { syncStateOf } from "./sync-states.ts";

/** A change visible to visitors in an entry, asset or content type. */
export type SeenChange = { id: string; contentType: string | null };

type WatchOptions = {
  store: Store;
  environment: string;
  everyMs: number;
  onChange: (change: SeenChange) => void;
};

/** Reports visible changes soon after a file changed or a scheduled entry became visible. Returns a function that stops it. */
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
