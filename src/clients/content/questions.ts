import { z } from "zod";
import { inOrder } from "./content-query.ts";
import { proseField } from "./prose.ts";

const question = z.object({
  id: z.string(),
  question: z.string(),
  answer: proseField,
  group: z.string(),
});

/** Questions with their answers. */
export const questions = inOrder("faqEntry", question);
