import {
  type ArticleCard,
  articlesPerPage,
  articlesToRead,
  latestArticles,
} from "#clients/content/articles.ts";
import type { Content } from "#clients/content/content.ts";
import { proseText } from "#clients/content/prose-text.ts";
import { searchTexts } from "#domain/content/text-search.ts";
import type { Country } from "#domain/platform/country.ts";

const articlesCompared = 200;
/** Whole articles are longer. */
const bodiesCompared = 60;

/** Articles by partial or misspelled words of their title, summary and topics, else of their text. */
export async function articlesAlike(
  { published }: Pick<Content, "published">,
  { country, search, category }: { country: Country; search: string; category: string | null },
): Promise<ArticleCard[]> {
  const ofCategory = ({ categories }: ArticleCard) =>
    !category || categories.some(({ slug }) => slug === category);
  const cards = await published(latestArticles(country, articlesCompared));
  const named = searchTexts(cards.filter(ofCategory), textOfCard, search);
  if (named.length > 0) return named.slice(0, articlesPerPage);
  const articles = await published(articlesToRead(country, bodiesCompared));
  const saying = searchTexts(articles.filter(ofCategory), ({ body }) => proseText(body.nodes), search);
  const urls = new Set(saying.slice(0, articlesPerPage).map(({ url_name }) => url_name));
  return cards.filter(({ url_name }) => urls.has(url_name));
}

function textOfCard({ title, summary, categories }: ArticleCard): string {
  return [title, summary, ...categories.map(({ name }) => name)].join(" ");
}
