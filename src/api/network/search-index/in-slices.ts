import { setImmediate } from "node:timers/promises";

/** About ten milliseconds of work. */
const sliceSize = 5_000;

/** The items, so many at once. Between two slices the process answers whoever waits. */
export async function* inSlices<Item>(
  items: readonly Item[],
  size = sliceSize,
): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size);
    await setImmediate();
  }
}
