import { type Article, latestArticles } from "#clients/content/articles.ts";
import type { ContentQuery } from "#clients/content/content-query.ts";
import { guideFor } from "#clients/content/guide.ts";
import { isVisibleInCountry } from "#clients/content/visible-in-country.ts";
import type { Country } from "#domain/platform/country.ts";

/** Reads what is published, or drafts. */
export type ReadContent = <Answer>(query: ContentQuery<Answer>) => Promise<Answer>;

const shownBeside = 3;

/** An article with the guide and three further articles. */
export async function readingOf(article: Article, read: ReadContent, country: Country) {
  const [guide, latest] = await Promise.all([
    read(guideFor(country)),
    read(latestArticles(country, shownBeside + 1)),
  ]);
  const related = article.relatedBlogs.filter((sibling) => isVisibleInCountry(sibling, country));
  const usedNames = new Set([article, ...related].map(({ url_name }) => url_name));
  const further = [...related, ...latest.filter(({ url_name }) => !usedNames.has(url_name))];
  const { bannerText, buttonText, lead } = guide;
  return { article, furtherArticles: further.slice(0, shownBeside), guide: { bannerText, buttonText, lead } };
}
