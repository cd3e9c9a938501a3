import { z } from "zod";

const rule = z.strictObject({
  unique: z.boolean().optional(),
  in: z.array(z.string()).optional(),
  size: z.strictObject({ min: z.int().optional(), max: z.int().optional() }).optional(),
  range: z.strictObject({ min: z.number().optional(), max: z.number().optional() }).optional(),
  regexp: z.strictObject({ pattern: z.string() }).optional(),
  linkContentType: z.array(z.string()).optional(),
  linkMimetypeGroup: z.array(z.string()).optional(),
  message: z.string().optional(),
});

const linkType = z.enum(["Entry", "Asset"]);

const field = z.strictObject({
  id: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]*$/),
  name: z.string().max(50, "is longer than the 50 characters that Contentful has room for"),
  type: z.enum([
    "Symbol",
    "Text",
    "Integer",
    "Number",
    "Date",
    "Boolean",
    "Location",
    "Object",
    "Link",
    "Array",
  ]),
  linkType: linkType.optional(),
  items: z
    .strictObject({
      type: z.enum(["Symbol", "Link"]),
      linkType: linkType.optional(),
      validations: z.array(rule).default([]),
    })
    .optional(),
  localized: z.boolean().default(false),
  required: z.boolean().default(false),
  validations: z.array(rule).default([]),
  disabled: z.boolean().default(false),
  omitted: z.boolean().default(false),
});

/** A file of `content-types/` in the vendor's shape; our `file` maps name, body and date to fields. */
export const contentTypeFile = z.strictObject({
  name: z.string(),
  description: z.string(),
  displayField: z.string(),
  file: z
    .strictObject({ slug: z.string().optional(), body: z.string().optional(), date: z.string().optional() })
    .default({}),
  fields: z.array(field),
});

/** A parsed content type with the name and time of its file. */
export const contentType = contentTypeFile.extend({ id: z.string(), modifiedAt: z.string() });

export type Rule = z.output<typeof rule>;
export type ContentField = z.output<typeof field>;
export type ContentType = z.output<typeof contentType>;
