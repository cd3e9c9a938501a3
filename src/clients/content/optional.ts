import { z } from "zod";

/** Text that may be empty. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || null);

/** Replaces a page's title and description for search engines. */
export const searchWords = { seoTitle: optionalText, seoDescription: optionalText };
