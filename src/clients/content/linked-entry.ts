import { z } from "zod";

const published = z.object({ sys: z.object({ id: z.string() }), fields: z.record(z.string(), z.unknown()) });

/** Parses a linked entry; null if missing or unpublished. */
export function linkedEntry<Meaning>(schema: z.ZodType<Meaning>) {
  return z.unknown().transform((link): Meaning | null => entriesBehind([link], schema)[0] ?? null);
}

/** Parses linked entries; unpublished ones are dropped. */
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
