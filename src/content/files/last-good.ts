import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";

/** The last good value of each content file, so that a file with a mistake survives a restart. */
export type LastGood = {
  /** Reads what was saved; nothing, where that cannot be read. */
  load(): Promise<void>;
  /** As JSON gives it; undefined when there never was one. */
  valueOf(path: string): unknown;
  /** Saves the values of all files there are. Throws when that cannot be written. */
  save(values: Record<string, unknown>): Promise<void>;
};

const storedValues = z.record(z.string(), z.unknown());

/** One file holds them all. Several processes may write it, each the whole of it. */
export function storeLastGoodIn(file: string): LastGood {
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
    async load() {
      try {
        const found = await readFile(file, "utf8");
        values = storedValues.parse(JSON.parse(found));
        text = found;
      } catch {
        values = {};
      }
    },
    valueOf: (path) => (Object.hasOwn(values, path) ? values[path] : undefined),
    async save(next) {
      const nextText = JSON.stringify(next);
      if (nextText === text) return;
      text = nextText;
      values = next;
      written = written.catch(() => undefined).then(() => write(nextText));
      await written;
    },
  };
}

/** Where nothing is saved. */
export const noLastGood: LastGood = {
  load: async () => undefined,
  valueOf: () => undefined,
  save: async () => undefined,
};
