import { type Article, type ArticleCard, articlesToRead, latestArticles } from "#clients/content/articles.ts";
import type { Content } from "#clients/content/content-client.ts";
import { proseText } from "#clients/content/prose-text.ts";
import type { Country } from "#domain/platform/country.ts";
import { type SearchedText, searchTexts } from "#domain/platform/text-search.ts";

/** Whole articles are long. */
const articlesCompared = 100;

interface RankedArticles {
  articles: ArticleCard[];
  /** Every article was compared, not only the latest. */
  isWhole: boolean;
}

/** Articles by the words of their title, summary, topics and text, the best match first. */
export async function rankArticles(
  { published }: Pick<Content, "published">,
  { country, search, category }: { country: Country; search: string; category: string | null },
): Promise<RankedArticles> {
  const [cards, articles] = await Promise.all([
    published(latestArticles(country, articlesCompared)),
    published(articlesToRead(country, articlesCompared)),
  ]);
  const ranked = searchTexts(articles, textOfArticle, search);
  return {
    articles: ranked
      .flatMap(({ url_name }) => cards.find((card) => card.url_name === url_name) ?? [])
      .filter(({ categories }) => !category || categories.some(({ slug }) => slug === category)),
    isWhole: cards.length < articlesCompared,
  };
}

function textOfArticle({ title, summary, categories, body }: Article): SearchedText {
  return { title, summary, text: [...categories.map(({ name }) => name), proseText(body.nodes)].join(" ") };
}
