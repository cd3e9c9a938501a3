import { z } from "zod";
import type { Entity } from "../library/entity.ts";

const revisionShape = z.object({
  digest: z.string(),
  revision: z.int(),
  /** When the last edit was noticed; null before the first. */
  changedAt: z.string().nullable(),
});

const storedRevisions = z.record(z.string(), revisionShape).catch({});

export type Revisions = ReturnType<typeof createRevisions>;

/** Numbers the edits of each entry as they're noticed, because files have no revision. */
export function createRevisions(now: () => Temporal.Instant) {
  let revisions: z.output<typeof storedRevisions> = {};

  return {
    /** Restores what `all` returned. */
    restore(saved: unknown) {
      revisions = { ...storedRevisions.parse(saved ?? {}), ...revisions };
    },
    /** Sets each entity's revision and time of last edit in one environment. */
    stamp(environment: string, entities: readonly Entity[]) {
      const changedNow = now().toString({ fractionalSecondDigits: 3 });
      const prefix = `${environment} `;
      const next = Object.fromEntries(Object.entries(revisions).filter(([key]) => !key.startsWith(prefix)));
      const stamped = entities.map((entity): Entity => {
        const { type, id, digest, updatedAt } = entity;
        const key = `${prefix}${type} ${id}`;
        const before = revisions[key];
        const current =
          before && before.digest !== digest
            ? { digest, revision: before.revision + 1, changedAt: changedNow }
            : (before ?? { digest, revision: 1, changedAt: null });
        next[key] = current;
        const { revision, changedAt } = current;
        return {
          ...entity,
          revision,
          updatedAt: changedAt !== null && changedAt > updatedAt ? changedAt : updatedAt,
        };
      });
      revisions = next;
      return stamped;
    },
    /** The state to save. */
    all: () => revisions,
  };
}
