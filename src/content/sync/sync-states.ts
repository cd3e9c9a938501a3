import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { View } from "../library/view.ts";

const syncState = z.strictObject({
  audience: z.enum(["delivery", "preview"]),
  environment: z.string(),
  /** `Entry!id` or `Asset!id` → content type and digest of the content. */
  items: z.record(z.string(), z.strictObject({ contentType: z.string().nullable(), digest: z.string() })),
});

/** What one audience saw at one time; a later sync compares with it. */
export type SyncState = z.output<typeof syncState>;

export type SyncStates = ReturnType<typeof createSyncStates>;

const maxStates = 500;

export function syncStateOf({ audience, environment, entries, assets }: View): SyncState {
  const items: SyncState["items"] = {};
  for (const entity of [...entries.values(), ...assets.values()]) {
    const { contentType, digest, draft } = entity;
    items[`${entity.type}!${entity.id}`] = { contentType, digest: draft ? `draft ${digest}` : digest };
  }
  return { audience, environment, items };
}

/** Stores sync states as content-addressed files, so that tokens survive restarts and processes share a folder. */
export function createSyncStates(folder: string) {
  const pathOf = (id: string) => join(folder, `${id}.json`);

  async function load(id: string): Promise<SyncState | null> {
    try {
      return syncState.parse(JSON.parse(await readFile(pathOf(id), "utf8")));
    } catch {
      return null;
    }
  }

  async function save(state: SyncState): Promise<string> {
    const text = JSON.stringify(state);
    const id = createHash("sha256").update(text).digest("hex").slice(0, 32);
    if (await load(id)) return id;
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `${randomUUID()}.tmp`);
    await writeFile(draft, text);
    await rename(draft, pathOf(id));
    await prune();
    return id;
  }

  async function prune(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
    if (names.length <= maxStates) return;
    const aged = await Promise.all(
      names.map(async (name) => ({ name, writtenAtMs: (await stat(join(folder, name))).mtimeMs })),
    );
    const old = aged.sort((state, next) => next.writtenAtMs - state.writtenAtMs).slice(maxStates);
    await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
  }

  return { load, save };
}
