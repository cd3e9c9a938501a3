import { z } from "zod";
import type { Entity } from "../library/entity.ts";

/** `data/pictures/manifest.json`: the asset fields of each picture. */
export const picturesFile = z.object({
  images: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      alt: z.string(),
      /** By locale. */
      translations: z.record(z.string(), z.string()).optional(),
      /** A tag id. */
      kind: z.string().optional(),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
    }),
  ),
});

const contentTypes: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};

/** Pictures as assets: the id is the file name without extension, the description the alternative text. */
export function pictureAssets(
  { images }: z.output<typeof picturesFile>,
  { picturesUrl, locale, created_at }: { picturesUrl: string; locale: string; created_at: string },
): Entity[] {
  return images.map(({ file, title, alt, translations, kind, width, height, bytes }) => {
    const [id = file, ending = ""] = file.split(".");
    const details = { size: bytes, image: { width, height } };
    const contentType = contentTypes[ending] ?? "application/octet-stream";
    const upload = { url: `${picturesUrl}/${file}`, details, fileName: file, contentType };
    return {
      type: "Asset",
      id,
      contentType: null,
      createdAt: created_at,
      updatedAt: created_at,
      revision: 1,
      draft: false,
      publishAt: null,
      tags: kind === undefined ? [] : [kind],
      concepts: [],
      fields: {
        title: { [locale]: title },
        description: { [locale]: alt, ...translations },
        file: { [locale]: upload },
      },
      file: "manifest.json",
      digest: JSON.stringify([title, alt, translations, upload]),
    };
  });
}
