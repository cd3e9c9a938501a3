import { type Entity, linksIn } from "./entity.ts";
import type { Library } from "./library.ts";

export type Audience = "delivery" | "preview";

/** What one audience sees of an environment at one time, indexed for queries. */
export type View = ReturnType<typeof createView>;

/** A scheduled entry counts as updated when it becomes visible. */
function asPublished(entity: Entity): Entity {
  const { publishAt, updatedAt } = entity;
  return publishAt !== null && publishAt > updatedAt ? { ...entity, updatedAt: publishAt } : entity;
}

export function createView(library: Library, environment: string, audience: Audience, nowMs: number) {
  const entries = new Map<string, Entity>();
  /** `Entry!id` or `Asset!id` → the entries that link to it. */
  const linksTo = new Map<string, Set<Entity>>();
  /** When the next scheduled entry becomes visible. */
  let staleAtMs = Number.POSITIVE_INFINITY;

  for (const [id, entity] of library.entries) {
    const publishAtMs = entity.publishAt === null ? nowMs : Date.parse(entity.publishAt);
    if (audience === "delivery" && entity.draft) continue;
    if (audience === "delivery" && publishAtMs > nowMs) {
      staleAtMs = Math.min(staleAtMs, publishAtMs);
      continue;
    }
    const visible = audience === "delivery" ? asPublished(entity) : entity;
    entries.set(id, visible);
    for (const { sys } of linksIn(entity.fields)) {
      const key = `${sys.linkType}!${sys.id}`;
      linksTo.set(key, (linksTo.get(key) ?? new Set()).add(visible));
    }
  }
  const entriesOfType = Map.groupBy(entries.values(), ({ contentType }) => contentType ?? "");
  const { assets } = library;
  return { audience, environment, library, entries, assets, entriesOfType, linksTo, staleAtMs };
}
