import type { Entity } from "../library/entity.ts";
import type { Library } from "../library/library.ts";
import type { Report } from "../library/problem.ts";

/** Addresses that articles have and had: only one of them can be found there. */
export function checkFormerSlugs({ entries }: Library, report: Report): void {
  const articles = [...entries.values()].filter(({ contentType }) => contentType === "blog");
  const holders = new Map<string, Entity>();
  for (const article of articles) for (const slug of valuesOf(article, "blogUrl")) holders.set(slug, article);
  for (const article of articles) {
    for (const slug of valuesOf(article, "former_slugs")) {
      const holder = holders.get(slug);
      const problem = `names ${slug}, which is an address of ${holder?.file}`;
      if (holder) report({ file: article.file, field: "former_slugs", problem });
      else holders.set(slug, article);
    }
  }
}

function valuesOf({ fields }: Entity, field: string): string[] {
  return Object.values(fields[field] ?? {})
    .flat()
    .map(String);
}
