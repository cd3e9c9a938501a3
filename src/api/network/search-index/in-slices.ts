import { setImmediate } from "node:timers/promises";

/** The items, so many at once. Between two slices the process answers whoever waits. */
export async function* inSlices<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size);
    await setImmediate();
  }
}
