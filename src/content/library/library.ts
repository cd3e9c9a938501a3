import type { ContentType } from "./content-type.ts";
import type { Entity } from "./entity.ts";
import type { ContentProblem, Unusable } from "./problem.ts";
import type { Space } from "./space.ts";
import type { Taxonomy } from "./taxonomy-file.ts";

/** Everything one environment holds, drafts included, and what is wrong with it. */
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
