import { z } from "zod";

/** A picture chosen by an editor. */
export interface Picture {
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
  .transform(({ fields: { title = "", description = title, file } }): Picture => {
    const { width, height } = file.details.image;
    return { src: file.url.replace(/^\/\//, "https://"), alt: description, width, height };
  })
  .nullish()
  .catch(null)
  .transform((picture) => picture ?? null);
