import { z } from "zod";
import { inOrder } from "./content-query.ts";
import { proseField } from "./prose.ts";

const question = z.object({
  id: z.string(),
  question: z.string(),
  answer: proseField,
  group: z.string(),
});

/** A question with its answer. */
export type AnsweredQuestion = z.output<typeof question>;

export const questions = inOrder("faqEntry", question);
