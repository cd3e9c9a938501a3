import { z } from "zod";
import type { ContentField, Rule } from "../library/content-type.ts";
import { linkTo } from "../library/entity.ts";

const isoDate = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/,
    "must be an ISO 8601 date",
  )
  .refine((value) => !Number.isNaN(Date.parse(value)), "must be a date that exists");

export function entryId(contentType: string, slug: string): string {
  return `${contentType}-${slug}`;
}

/** A link is the target's file name, or `contentType/file-name` if several types are allowed. */
function link(linkType: ContentField["linkType"], validations: Rule[]) {
  if (linkType === "Asset") return z.string().transform((name) => linkTo("Asset", name));
  const allowed = validations.find((rule) => rule.linkContentType)?.linkContentType ?? [];
  return z.string().transform((written, context) => {
    const [first = "", second] = written.split("/");
    const [only] = allowed.length === 1 ? allowed : [];
    const type = second === undefined ? only : first;
    if (type !== undefined && (allowed.length === 0 || allowed.includes(type))) {
      return linkTo("Entry", entryId(type, second ?? first));
    }
    context.addIssue({ code: "custom", message: `must name one of ${allowed.join(", ")} as type/file-name` });
    return z.NEVER;
  });
}

const plain: Record<Exclude<ContentField["type"], "Link" | "Array">, z.ZodType> = {
  Symbol: z.string().max(256),
  Text: z.string().max(50_000),
  Integer: z.int(),
  Number: z.number(),
  Boolean: z.boolean(),
  Date: isoDate,
  Location: z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
  Object: z.union([z.record(z.string(), z.json()), z.array(z.json())]),
};

function base({ type, linkType, items, validations }: ContentField): z.ZodType {
  if (type === "Link") return link(linkType, validations);
  if (type !== "Array") return plain[type];
  if (items?.type === "Link") return z.array(link(items.linkType, items.validations));
  return z.array((items?.validations ?? []).reduce(applyRule, plain.Symbol));
}

function amount(value: unknown): number {
  if (typeof value === "number") return value;
  return typeof value === "string" || Array.isArray(value) ? value.length : 0;
}

function within(value: unknown, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }) {
  return amount(value) >= min && amount(value) <= max;
}

function applyRule(schema: z.ZodType, rule: Rule): z.ZodType {
  const { message, size, range, regexp } = rule;
  if (rule.in) {
    const allowed: unknown[] = rule.in;
    return schema.refine(
      (value) => allowed.includes(value),
      message ?? `must be one of ${rule.in.join(", ")}`,
    );
  }
  if (size) return schema.refine((value) => within(value, size), message ?? "is too short or too long");
  if (range) return schema.refine((value) => within(value, range), message ?? "is out of range");
  if (regexp) {
    const pattern = new RegExp(regexp.pattern);
    return schema.refine(
      (value) => typeof value === "string" && pattern.test(value),
      message ?? `must match ${pattern}`,
    );
  }
  return schema;
}

/** The schema of a field in a file; its links are returned in the vendor's shape. */
export function fieldValue(field: ContentField): z.ZodType {
  return field.validations.reduce(applyRule, base(field));
}
