import { z } from "zod";

const words = z.record(z.string(), z.string());

/** `taxonomy.json`: concepts in a tree (`broader` names the parents) and the schemes that gather them. */
export const taxonomyFile = z
  .strictObject({
    concepts: z.record(
      z.string(),
      z.strictObject({
        prefLabel: words,
        altLabels: z.record(z.string(), z.array(z.string())).optional(),
        definition: words.optional(),
        broader: z.array(z.string()).default([]),
        related: z.array(z.string()).default([]),
      }),
    ),
    schemes: z.record(
      z.string(),
      z.strictObject({ prefLabel: words, definition: words.optional(), concepts: z.array(z.string()) }),
    ),
  })
  .superRefine(({ concepts, schemes }, context) => {
    const check = (path: string[], ids: string[]) => {
      for (const id of ids.filter((id) => !Object.hasOwn(concepts, id))) {
        context.addIssue({ code: "custom", path, message: `names the unknown concept ${id}` });
      }
    };
    for (const [id, concept] of Object.entries(concepts)) {
      check(["concepts", id], [...concept.broader, ...concept.related]);
    }
    for (const [id, scheme] of Object.entries(schemes)) check(["schemes", id], scheme.concepts);
  });

export type Taxonomy = z.output<typeof taxonomyFile>;
