import { z } from "zod";
import { optionalText } from "./optional.ts";
import { pictureField } from "./picture.ts";

/** An article's author or a lesson's teacher. */
export const author = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  bio: optionalText,
  image: pictureField,
});
