import { useLingui } from "@lingui/react";
import type { CollectionPage, WithContext } from "schema-dts";
import { type PageIntro, pageIntroOf } from "#clients/content/about-pages.ts";
import { latestNews, type NewsItem, newsCompared, newsPage, newsPerPage } from "#clients/content/news.ts";
import { proseText } from "#clients/content/prose-text.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { searchTexts } from "#domain/platform/text-search.ts";
import { endAtPage, pageNumber, searchText } from "../../platform/app/page-number.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { Head } from "../../platform/ui/head.tsx";
import { StructuredData } from "../../platform/ui/structured-data.tsx";
import { type LanguageOfData, useLanguageOfData, useSite } from "../../platform/ui/use-site.ts";
import type { Route } from "./+types/page.ts";
import { NewsList } from "./news-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(services);
  const { country } = context.get(visit);
  const url = new URL(request.url);
  const query = url.searchParams;
  const page = pageNumber(url);
  const search = searchText(query);
  const [intro, newsList] = await Promise.all([
    content.published(pageIntroOf("news", country)),
    content.published(newsPage({ country, page, search })),
  ]);
  // Without results the latest news are shown.
  const newest = search || newsList.total === 0 ? await content.published(latestNews(country)) : [];
  const isRanked = search && (newest.length < newsCompared || newsList.total === 0);
  const best = isRanked ? searchTexts(newest, textOfNews, search) : [];
  const pages = Math.ceil((best.length || newsList.total) / newsPerPage);
  endAtPage(pages, page, url);
  const start = (page - 1) * newsPerPage;
  const items = best.length > 0 ? best.slice(start, start + newsPerPage) : newsList.items;
  const isEmpty = items.length === 0;
  return {
    intro,
    items,
    page,
    pages,
    search,
    nothing: isEmpty ? searchMessages.nothingFound : null,
    latest: isEmpty ? newest.slice(0, 3) : [],
  };
}

function textOfNews({ title, summary, source, body }: NewsItem) {
  return { title, summary, text: [source, body ? proseText(body.nodes) : ""].join(" ") };
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { intro, items, page, search } = loaderData;
  const { i18n } = useLingui();
  const { origin } = useSite();
  const language = useLanguageOfData();
  const title = intro.seoTitle ?? intro.title;
  return (
    <>
      <Head
        title={page > 1 ? i18n._("{title}, page {page}", { title, page }) : title}
        description={intro.seoDescription ?? intro.lead}
        picture={intro.image?.src ?? items[0]?.image?.src}
        indexed={!search && items.length > 0}
        query={page > 1 ? { page: String(page) } : {}}
      />
      <StructuredData data={structuredDataOf(intro, items, origin, language)} />
      <NewsList {...loaderData} />
    </>
  );
}

/** The newsroom in the words of schema.org; an item that was printed elsewhere is at home there. */
function structuredDataOf(
  { title, lead }: PageIntro,
  items: NewsItem[],
  origin: string,
  { inLanguage, addressOf }: LanguageOfData,
): WithContext<CollectionPage> {
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    url: addressOf("/news"),
    inLanguage,
    name: title,
    description: lead,
    hasPart: items.map(({ slug, title, summary, createdAt, url, image, languages }) => ({
      "@type": "NewsArticle",
      headline: title,
      description: summary,
      datePublished: createdAt,
      url: url ?? addressOf(`/news#${slug}`),
      inLanguage: languages?.title ?? inLanguage,
      ...(image && { image: new URL(image.src, origin).href }),
    })),
  };
}
