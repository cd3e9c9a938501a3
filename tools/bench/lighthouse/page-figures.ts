import { z } from "zod";

/** The figures of a page: Lighthouse scores up to 100, times in milliseconds, layout shift, bytes. */
export const pageFigures = z.object({
  performance: z.number(),
  accessibility: z.number(),
  "best-practices": z.number(),
  seo: z.number(),
  "agentic-browsing": z.number(),
  lcp_ms: z.number(),
  tbt_ms: z.number(),
  cls: z.number(),
  bytes: z.number(),
});

export type PageFigures = z.infer<typeof pageFigures>;
export type FigureName = keyof PageFigures;
export const figureNames = pageFigures.keyof().options;

export function medianOf(looks: readonly PageFigures[]): PageFigures {
  const middle = (name: FigureName) =>
    looks.map((look) => look[name]).sort((one, other) => one - other)[Math.floor(looks.length / 2)];
  return pageFigures.parse(Object.fromEntries(figureNames.map((name) => [name, middle(name)])));
}
