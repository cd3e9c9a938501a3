import { z } from "zod";
import { brandName } from "#domain/platform/brand.ts";

const createdAt = z.iso.datetime().default("2026-11-01T12:00:00.000Z");

/** `space.json`: the space's name, its locales and the tags editors may use. */
export const spaceFile = z.strictObject({
  name: z.string(),
  /** For pictures, and for entries without a date. */
  created_at: createdAt,
  locales: z
    .array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        default: z.boolean().default(false),
        fallbackCode: z.string().nullable().default(null),
      }),
    )
    .refine(
      (locales) => locales.filter((locale) => locale.default).length === 1,
      "needs exactly one default",
    ),
  tags: z.record(z.string().regex(/^[\w.-]{1,64}$/), z.string()),
});

export type Space = z.output<typeof spaceFile>;

/** Used until a valid `space.json` has been read. */
export const emptySpace: Space = {
  name: brandName,
  created_at: createdAt.parse(undefined),
  locales: [{ code: "en-US", name: "English (United States)", default: true, fallbackCode: null }],
  tags: {},
};

export function defaultLocale({ locales }: Space): string {
  const primaryLocale = locales.find((locale) => locale.default);
  if (!primaryLocale) throw new Error("The space has no default locale");
  return primaryLocale.code;
}

/** The locales to search: the requested one, then its fallbacks. */
export function fallbackChain({ locales }: Space, code: string): string[] {
  const chain: string[] = [];
  let next: string | null = code;
  while (next !== null && !chain.includes(next)) {
    chain.push(next);
    const current: string = next;
    next = locales.find((locale) => locale.code === current)?.fallbackCode ?? null;
  }
  return chain;
}
