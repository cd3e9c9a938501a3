import { z } from "zod";

const milliseconds = z.number().min(0).max(600_000);

/** How fast a page was in a browser, by the names of Google's Web Vitals, and which page of `routes.ts` it was. */
export const pageSpeed = z.strictObject({
  page: z.string().max(64),
  LCP: milliseconds.optional(),
  INP: milliseconds.optional(),
  TTFB: milliseconds.optional(),
  CLS: z.number().min(0).max(100).optional(),
});

export type PageSpeed = z.output<typeof pageSpeed>;

/** The same, with the page as its route pattern. */
export interface MeasuredPage extends Omit<PageSpeed, "page"> {
  route: string;
}

/** Counts browsers' measurements. */
export interface PageSpeeds {
  /** Whether this client may say more now. */
  take(address: string | null): { ok: true } | { ok: false; retryAfterSeconds: number };
  /** False where the site has no such page. */
  count(speed: PageSpeed): boolean;
}
