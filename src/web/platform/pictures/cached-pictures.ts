import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

export interface CachedPicture {
  bytes: Buffer;
  /** Time of the picture's, or its source's, download. */
  sinceMs: number;
  /** The same for the same bytes. */
  digest: string;
}

/** Picture cache on disk, with recent ones in memory. Evicts the least recently used. */
export type CachedPictures = ReturnType<typeof cachePicturesIn>;

interface CacheOptions {
  folder: string;
  nowMs: () => number;
  report: (error: unknown) => void;
  maxBytesOnDisk?: number;
  maxBytesInMemory?: number;
}

const megabyte = 1_000_000;

export function cachePicturesIn({
  folder,
  nowMs,
  report,
  maxBytesOnDisk = 512 * megabyte,
  maxBytesInMemory = 32 * megabyte,
}: CacheOptions) {
  const memory = new LRUCache<string, CachedPicture>({
    maxSize: maxBytesInMemory,
    maxEntrySize: Math.ceil(maxBytesInMemory / 32),
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const fileOf = (key: string) => join(folder, createHash("sha256").update(key).digest("hex"));
  // Counted from when the folder was last measured; before that it may hold anything.
  let bytesSinceMeasured = Number.POSITIVE_INFINITY;

  function remember(key: string, bytes: Buffer, sinceMs: number): CachedPicture {
    const picture = { bytes, sinceMs, digest: createHash("sha256").update(bytes).digest("base64url") };
    memory.set(key, picture);
    return picture;
  }

  async function store(file: string, bytes: Buffer, sinceMs: number): Promise<void> {
    await mkdir(folder, { recursive: true });
    // Several processes may share the folder, and any of them may be stopped half-way.
    const unfinished = `${file}.${process.pid}.tmp`;
    await writeFile(unfinished, bytes);
    await utimes(unfinished, nowMs() / 1000, sinceMs / 1000);
    await rename(unfinished, file);
    bytesSinceMeasured += bytes.length;
    if (bytesSinceMeasured < maxBytesOnDisk / 16) return;
    bytesSinceMeasured = 0;
    await prune(folder, maxBytesOnDisk);
  }

  async function load(file: string): Promise<{ bytes: Buffer; sinceMs: number } | null> {
    try {
      const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
      await utimes(file, nowMs() / 1000, mtimeMs / 1000);
      return { bytes, sinceMs: Math.round(mtimeMs) };
    } catch {
      return null;
    }
  }

  return {
    async read(key: string): Promise<CachedPicture | null> {
      const known = memory.get(key);
      if (known) return known;
      const loaded = await load(fileOf(key));
      return loaded && remember(key, loaded.bytes, loaded.sinceMs);
    },
    /** A full disk is reported, and the picture is cached only in memory. */
    async write(key: string, bytes: Buffer, sinceMs: number) {
      await store(fileOf(key), bytes, sinceMs).catch(report);
      return remember(key, bytes, sinceMs);
    },
  };
}

/** Evicts the least recently used until there is room until the next eviction. */
async function prune(folder: string, maxBytes: number): Promise<void> {
  const files = await Promise.all((await readdir(folder)).map((name) => measure(join(folder, name))));
  let bytes = maxBytes / 16;
  for (const file of files.sort((one, other) => other.usedAtMs - one.usedAtMs)) {
    bytes += file.bytes;
    if (bytes > maxBytes) await rm(file.path, { force: true });
  }
}

/** A file that another process has just removed weighs nothing. */
async function measure(path: string): Promise<{ path: string; bytes: number; usedAtMs: number }> {
  try {
    const { size, atimeMs } = await stat(path);
    return { path, bytes: size, usedAtMs: atimeMs };
  } catch {
    return { path, bytes: 0, usedAtMs: 0 };
  }
}
