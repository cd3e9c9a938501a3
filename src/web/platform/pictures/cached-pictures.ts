import { createHash } from "node:crypto";
import { readFile, stat, utimes } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { openCacheFolder } from "#clients/platform/cache-folder.ts";

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
  const pictureFiles = openCacheFolder(folder);
  // Counted from when the folder was last measured; before that it may hold anything.
  let bytesSinceMeasured = Number.POSITIVE_INFINITY;

  function remember(key: string, bytes: Buffer, sinceMs: number): CachedPicture {
    const picture = { bytes, sinceMs, digest: createHash("sha256").update(bytes).digest("base64url") };
    memory.set(key, picture);
    return picture;
  }

  async function store(key: string, bytes: Buffer, sinceMs: number): Promise<void> {
    await pictureFiles.write(key, bytes, { usedAtMs: nowMs(), sinceMs });
    bytesSinceMeasured += bytes.length;
    if (bytesSinceMeasured < maxBytesOnDisk / 16) return;
    bytesSinceMeasured = 0;
    // Leaves room until the next time.
    await pictureFiles.prune((maxBytesOnDisk * 15) / 16);
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
      const cachedPicture = memory.get(key);
      if (cachedPicture) return cachedPicture;
      const storedPicture = await load(pictureFiles.fileOf(key));
      return storedPicture && remember(key, storedPicture.bytes, storedPicture.sinceMs);
    },
    /** A full disk is reported, and the picture is cached only in memory. */
    async write(key: string, bytes: Buffer, sinceMs: number) {
      await store(key, bytes, sinceMs).catch(report);
      return remember(key, bytes, sinceMs);
    },
  };
}
