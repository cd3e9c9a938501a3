import { z } from "zod";

/** Text that may be empty. */
export const optionalTextField = z
  .string()
  .nullish()
  .transform((text) => text || null);

/** Replaces a page's title and description for search engines. */
export const seoFields = { seoTitle: optionalTextField, seoDescription: optionalTextField };

/** The locales of fields that aren't in the page's language, for `lang`; absent on English pages. */
export const languageFields = { languages: z.record(z.string(), z.string()).optional() };

/** A picture chosen by an editor. */
export interface EditorPicture {
  /** A local path or an https URL. */
  src: string;
  alt: string;
  width: number;
  height: number;
}

const asset = z.object({
  fields: z.object({
    title: z.string().optional(),
    description: z.string().optional(),
    file: z.object({
      url: z.string(),
      details: z.object({ image: z.object({ width: z.int(), height: z.int() }) }),
    }),
  }),
});

/** A linked picture; null if missing or unpublished. */
export const pictureField = asset
  .transform(({ fields: { title = "", description = title, file } }): EditorPicture => {
    const { width, height } = file.details.image;
    return { src: file.url.replace(/^\/\//, "https://"), alt: description, width, height };
  })
  .nullish()
  .catch(null)
  .transform((picture) => picture ?? null);

const published = z.object({ sys: z.object({ id: z.string() }), fields: z.record(z.string(), z.unknown()) });

/** Parses a linked entry; null if missing or unpublished. */
export function linkedEntry<Meaning>(schema: z.ZodType<Meaning>) {
  return z
    .unknown()
    .optional()
    .transform((link): Meaning | null => entriesBehind([link], schema)[0] ?? null);
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

/** An article's author or a lesson's teacher. */
export const author = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  bio: optionalTextField,
  image: pictureField,
});
