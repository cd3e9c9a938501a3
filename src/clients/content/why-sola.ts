import { z } from "zod";
import { brandName } from "#domain/platform/brand.ts";
import { soleEntry } from "./content-query.ts";
import { linkedEntries, pictureField, seoFields } from "./entry-fields.ts";
import { proseField } from "./prose-tree.ts";
import { testimonialSchema } from "./testimonials.ts";

export const feature = z.object({ id: z.string(), title: z.string(), text: proseField, image: pictureField });

export const whySola = z.object({
  title: z.string(),
  lead: z.string(),
  hero: pictureField,
  second: pictureField,
  building: pictureField,
  ledgerTitle: z.string(),
  ledgerBefore: z.string(),
  ledgerAfter: z.string(),
  ledger: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  roomTitle: z.string(),
  roomFeatures: linkedEntries(feature),
  supportTitle: z.string(),
  supportLead: z.string(),
  support: z.array(z.object({ title: z.string(), text: z.string() })),
  testimonialsTitle: z.string(),
  testimonials: linkedEntries(testimonialSchema),
  closingTitle: z.string(),
  closingText: z.string(),
  ...seoFields,
});

export type WhySola = z.output<typeof whySola>;

export const whySolaFor = soleEntry("whySolaPage", whySola, { title: `Why ${brandName}` }, { include: 2 });
