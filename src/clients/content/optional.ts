import { z } from "zod";

/** A text an editor may leave out. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || null);

/** What every page may say to search engines instead of its title and lead. */
export const searchWords = { seoTitle: optionalText, seoDescription: optionalText };
