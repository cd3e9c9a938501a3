import type { Edit } from "./product-copy.ts";

/** A small sabotage of the product's sources, of its database, or of both. */
export interface Mutant {
  name: string;
  edits?: readonly Edit[];
  sabotage?: readonly string[];
}

/** A mutant with one edit; `find` must occur exactly once in the file. */
export function editMutant(name: string, file: string, find: string, replace: string): Mutant {
  return { name, edits: [{ file, find, replace }] };
}
