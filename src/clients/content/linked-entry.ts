import { z } from "zod";

const published = z.object({ sys: z.object({ id: z.string() }), fields: z.record(z.string(), z.unknown()) });

/** A link to an entry, in our own shape; null when there is none, or one that is not published. */
export function linkedEntry<Meaning>(schema: z.ZodType<Meaning>) {
  return z.unknown().transform((link): Meaning | null => entriesBehind([link], schema)[0] ?? null);
}

/** Links to entries, in our own shape; those that are not published are left out. */
export function linkedEntries<Meaning>(schema: z.ZodType<Meaning>) {
  return z
    .array(z.unknown())
    .optional()
    .transform((links = []) => entriesBehind(links, schema));
}

function entriesBehind<Meaning>(links: unknown[], schema: z.ZodType<Meaning>): Meaning[] {
  return links.flatMap((link) => {
    const entry = published.safeParse(link);
    return entry.success ? [schema.parse({ id: entry.data.sys.id, ...entry.data.fields })] : [];
  });
}
