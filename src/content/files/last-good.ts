import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";

/** The last good value of each content file across restarts. */
export type LastGood = ReturnType<typeof storeLastGoodIn>;

const storedValues = z.record(z.string(), z.unknown());

/** Stores all values in one file, which several processes may replace. */
export function storeLastGoodIn(file: string) {
  let text = "{}";
  let values: Record<string, unknown> = {};
  let written = Promise.resolve();

  async function write(next: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}.tmp`;
    await writeFile(unfinished, next);
    await rename(unfinished, file);
  }

  return {
    /** Loads the saved values; none if unreadable. */
    async load() {
      try {
        const savedText = await readFile(file, "utf8");
        values = storedValues.parse(JSON.parse(savedText));
        text = savedText;
      } catch {
        values = {};
      }
    },
    /** As parsed from JSON; undefined if there is none. */
    valueOf: (path: string) => (Object.hasOwn(values, path) ? values[path] : undefined),
    /** Saves the values of all files. Throws on a write error. */
    async save(next: Record<string, unknown>) {
      const nextText = JSON.stringify(next);
      if (nextText === text) return;
      text = nextText;
      values = next;
      written = written.catch(() => undefined).then(() => write(nextText));
      await written;
    },
  };
}

/** Stores nothing. */
export const noLastGood: LastGood = {
  load: async () => undefined,
  valueOf: () => undefined,
  save: async () => undefined,
};
