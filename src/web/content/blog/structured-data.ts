import type { Blog, WithContext } from "schema-dts";
import type { ArticleCard } from "#clients/content/articles.ts";
import type { PageIntro } from "#clients/content/page-intro.ts";

/** The blog in the words of schema.org, with the articles that this page of it lists. */
export function structuredDataOf(
  { title, lead }: PageIntro,
  articles: ArticleCard[],
  origin: string,
): WithContext<Blog> {
  return {
    "@context": "https://schema.org",
    "@type": "Blog",
    "@id": `${origin}/blog`,
    url: `${origin}/blog`,
    name: title,
    description: lead,
    blogPost: articles.map((article) => ({
      "@type": "BlogPosting",
      headline: article.title,
      description: article.summary,
      url: `${origin}/blog/${article.url_name}`,
      datePublished: article.publishDate,
      ...(article.image && { image: new URL(article.image.src, origin).href }),
    })),
  };
}
