import { z } from "zod";
import { inOrder } from "./content-query.ts";
import { author, linkedEntry, pictureField } from "./entry-fields.ts";
import { proseField } from "./prose-tree.ts";

export const lesson = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  topic: z.string(),
  format: z.string(),
  durationMinutes: z.int(),
  image: pictureField,
  teacher: linkedEntry(author),
  body: proseField,
});

export type Lesson = z.output<typeof lesson>;

export const lessons = inOrder("educationEntry", lesson);

export const question = z.object({
  id: z.string(),
  question: z.string(),
  answer: proseField,
  group: z.string(),
});

/** Questions with their answers. */
export const questions = inOrder("faqEntry", question);
