import type { CollectionPage, WithContext } from "schema-dts";
import type { NewsItem } from "#clients/content/news.ts";
import type { PageIntro } from "#clients/content/page-intro.ts";

/** The newsroom in the words of schema.org; an item that was printed elsewhere is at home there. */
export function structuredDataOf(
  { title, lead }: PageIntro,
  items: NewsItem[],
  origin: string,
): WithContext<CollectionPage> {
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    url: `${origin}/news`,
    name: title,
    description: lead,
    hasPart: items.map(({ slug, title, summary, createdAt, url, image }) => ({
      "@type": "NewsArticle",
      headline: title,
      description: summary,
      datePublished: createdAt,
      url: url ?? `${origin}/news#${slug}`,
      ...(image && { image: new URL(image.src, origin).href }),
    })),
  };
}
