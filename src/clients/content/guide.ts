import { z } from "zod";
import { soleEntry } from "./content-query.ts";
import { languageFields, linkedEntries, optionalTextField, pictureField, seoFields } from "./entry-fields.ts";
import { proseField } from "./prose-tree.ts";

const article = z
  .object({
    blogUrl: z.string(),
    title: z.string(),
    usVisible: z.boolean(),
    canadaVisible: z.boolean(),
    ...languageFields,
  })
  .transform(({ blogUrl, ...fields }) => ({ url_name: blogUrl, ...fields }));

export const chapter = z.object({
  slug: z.string(),
  number: z.int(),
  title: z.string(),
  summary: z.string(),
  body: proseField,
  checklist: z.array(z.string()).default([]),
  image: pictureField,
  relatedBlogs: linkedEntries(article),
});

export type GuideChapter = z.output<typeof chapter>;

export const guide = z.object({
  title: z.string(),
  subtitle: z.string(),
  bannerText: z.string(),
  buttonText: z.string(),
  note: optionalTextField,
  lead: z.string(),
  introduction: proseField,
  closing: proseField,
  cover: pictureField,
  chapters: linkedEntries(chapter),
  ...seoFields,
});

/** The field guide: its page and its PDF. */
export type Guide = z.output<typeof guide>;

export const guideFor = soleEntry(
  "guide",
  guide,
  { title: "Going independent", bannerText: "Going independent", buttonText: "Read the guide" },
  { include: 2 },
);
