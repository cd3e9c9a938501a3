import type { ContentProblem, Unusable } from "./content-problem.ts";
import type { ContentType } from "./content-type.ts";
import type { Entity } from "./entity.ts";
import type { Space } from "./space.ts";
import type { Taxonomy } from "./taxonomy-file.ts";

/** An environment's content, drafts included, and its problems. */
export type Library = {
  space: Space;
  contentTypes: ReadonlyMap<string, ContentType>;
  entries: ReadonlyMap<string, Entity>;
  assets: ReadonlyMap<string, Entity>;
  taxonomy: Taxonomy;
  /** When tags and concepts last changed. */
  modifiedAt: { space: string; taxonomy: string };
  unusable: Unusable;
  problems: ContentProblem[];
};
