import type { BlogPosting, WithContext } from "schema-dts";
import type { Article } from "#clients/content/articles.ts";

export function structuredDataOf(article: Article, origin: string): WithContext<BlogPosting> {
  const { title, summary, image, author, publishDate, updatedAt, categories, url_name } = article;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: title,
    description: summary,
    ...(image && { image: new URL(image.src, origin).href }),
    ...(author && { author: { "@type": "Person", name: author.name, jobTitle: author.role } }),
    datePublished: publishDate,
    dateModified: updatedAt,
    articleSection: categories.map(({ name }) => name),
    mainEntityOfPage: `${origin}/blog/${url_name}`,
    publisher: { "@type": "Organization", name: "Sola", url: origin },
  };
}
