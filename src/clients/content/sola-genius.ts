import { z } from "zod";
import { soleEntry } from "./content-query.ts";
import { pictureField, seoFields } from "./entry-fields.ts";
import { proseField } from "./prose-tree.ts";

export const solaGenius = z.object({
  title: z.string(),
  lead: z.string(),
  hero: pictureField,
  dayTitle: z.string(),
  day: z.array(z.object({ time: z.string(), title: z.string(), text: z.string() })),
  body: proseField,
  closingTitle: z.string(),
  closingText: z.string(),
  ...seoFields,
});

export type SolaGenius = z.output<typeof solaGenius>;

export const solaGeniusFor = soleEntry("solaGeniusPage", solaGenius, { title: "Sola Genius" });
