import { Trans, useLingui } from "@lingui/react";
import { Rss } from "lucide-react";
import { data, useLocation } from "react-router";
import type { Blog as BlogData, WithContext } from "schema-dts";
import {
  type ArticleCard,
  articleCategories,
  articlePage,
  articlesPerPage,
  carousel,
  latestArticles,
} from "#clients/content/articles.ts";
import { articlePath } from "#domain/content/paths.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { isUrlName } from "#domain/platform/url-name.ts";
import { endAtPage, pageNumber, searchText } from "../../platform/app/page-number.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { ArticleCards } from "../../platform/ui/article-cards.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { Pagination } from "../../platform/ui/pagination.tsx";
import { StructuredData } from "../../platform/ui/structured-data.tsx";
import { UntranslatedNote } from "../../platform/ui/untranslated-note.tsx";
import { type LanguageOfData, useLanguageOfData, useSite } from "../../platform/ui/use-site.ts";
import { FeedLink } from "../feed/feed-link.tsx";
import type { Route } from "./+types/page.ts";
import BlogCarousel from "./blog-carousel.island.tsx";
import { BlogFinder } from "./blog-finder.tsx";
import { rankArticles } from "./rank-articles.server.ts";
import "../../platform/ui/page-head.css";
import "./blog.css";
import { type PageIntro, pageIntroOf } from "#clients/content/about-pages.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(services);
  const { country } = context.get(visit);
  const url = new URL(request.url);
  const query = url.searchParams;
  const page = pageNumber(url);
  const search = searchText(query);
  const categoryName = query.get("category") || null;
  const category = categoryName && isUrlName(categoryName) ? categoryName : null;
  const everything = !search && !category;
  // The list continues after the carousel.
  const slides = everything ? await content.published(carousel(country)) : [];
  const [intro, categories, answer] = await Promise.all([
    content.published(pageIntroOf("blog", country)),
    content.published(articleCategories(country)),
    content.published(articlePage({ country, page, category, search, besides: slides })).catch(listFailed),
  ]);
  const ranked = search && answer ? await rankArticles(content, { country, search, category }) : null;
  const best = ranked && (ranked.isWhole || answer?.total === 0) ? ranked.articles : [];
  const pages = Math.ceil((best.length || (answer?.total ?? 0)) / articlesPerPage);
  if (answer) endAtPage(pages, page, url);
  const start = (page - 1) * articlesPerPage;
  const articles = best.length > 0 ? best.slice(start, start + articlesPerPage) : (answer?.articles ?? []);
  const shownSlides = page === 1 ? slides : [];
  const isEmpty = answer !== null && articles.length === 0 && shownSlides.length === 0;
  const list = {
    intro,
    categories,
    slides: shownSlides,
    articles,
    // Nothing has the words as they were typed.
    isAlike: best.length > 0 && answer?.total === 0,
    // Suggestions when a search has no results.
    latest: isEmpty ? await content.published(latestArticles(country, 3)) : [],
    error: answer === null,
    page,
    pages,
    search,
    category,
    chosen: categories.find(({ slug }) => slug === category) ?? null,
    // A search needs a keyword or a category.
    problem: query.has("search") && everything ? searchMessages.blogKeyOrCategory : null,
  };
  return data(list, answer ? {} : { status: 503 });

  function listFailed(error: unknown) {
    const { requestId } = context.get(visit);
    context.get(services).reportFailure({ error, requestId, path: url.pathname });
    return null;
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { intro, slides, articles, isAlike, latest, error, page, pages, search, category, chosen } =
    loaderData;
  const { pathname, search: queryText } = useLocation();
  const { origin } = useSite();
  const language = useLanguageOfData();
  const isEmpty = articles.length + slides.length === 0;
  const searched = isAlike
    ? /*i18n*/ "Closest to “{search}”"
    : latest.length > 0
      ? /*i18n*/ "Nothing with “{search}”"
      : /*i18n*/ "Articles with “{search}”";
  const heading = search
    ? i18n._(searched, { search })
    : (chosen?.name ?? i18n._(slides.length > 0 ? /*i18n*/ "More articles" : /*i18n*/ "Articles"));
  const title = chosen
    ? i18n._("{topic}: the {brand} blog", { topic: chosen.name })
    : (intro.seoTitle ?? intro.title);
  return (
    <>
      <Head
        title={page > 1 ? i18n._("{title}, page {page}", { title, page }) : title}
        description={chosen?.description ?? intro.seoDescription ?? intro.lead}
        picture="/images/preview-blog.jpg"
        indexed={!search && articles.length > 0}
        query={{ ...(category && { category }), ...(page > 1 && { page: String(page) }) }}
      />
      <FeedLink />
      <StructuredData data={structuredDataOf(intro, [...slides, ...articles], origin, language)} />
      <div className="wrap page-head">
        <h1>{intro.title}</h1>
        <p className="lead">{intro.lead}</p>
        <UntranslatedNote items={[...slides, ...articles, ...latest]} />
      </div>
      {slides.length > 0 && <BlogCarousel slides={slides} />}
      <section className="wrap blog-list" aria-label={i18n._("Articles")}>
        <BlogFinder {...loaderData} />
        {(articles.length > 0 || slides.length === 0 || error) && (
          <div className="headrow">
            <h2 id="articles">{heading}</h2>
            {chosen?.description && !search && <p className="muted">{chosen.description}</p>}
          </div>
        )}
        {articles.length > 0 && <ArticleCards articles={articles} first={slides.length === 0} />}
        {(error || isEmpty) && (
          <p className="blog-none" role={error ? "alert" : "status"}>
            {error && (
              <Trans
                id="The articles didn’t load. <0>Try again</0>"
                components={{ 0: <a className="link" href={`${pathname}${queryText}`} /> }}
              />
            )}
            {!error &&
              i18n._(search || category ? searchMessages.nothingFound : /*i18n*/ "No articles here yet.")}
            {latest.length > 0 && ` ${i18n._("Try a shorter word, another topic, or one of these.")}`}
          </p>
        )}
        {latest.length > 0 && (
          <>
            <h2 className="h3 blog-latest">{i18n._("The latest")}</h2>
            <ArticleCards articles={latest} />
          </>
        )}
        <Pagination page={page} pages={pages} of="articles" />
        <p className="small blog-feed">
          <a className="go" href="/blog/feed.xml">
            {i18n._("Follow the blog by RSS")} <Rss className="icon" />
          </a>
        </p>
      </section>
    </>
  );
}

/** The blog in the words of schema.org, with the articles that this page of it lists. */
function structuredDataOf(
  { title, lead }: PageIntro,
  articles: ArticleCard[],
  origin: string,
  { inLanguage, addressOf }: LanguageOfData,
): WithContext<BlogData> {
  return {
    "@context": "https://schema.org",
    "@type": "Blog",
    "@id": addressOf("/blog"),
    url: addressOf("/blog"),
    inLanguage,
    name: title,
    description: lead,
    blogPost: articles.map((article) => ({
      "@type": "BlogPosting",
      headline: article.title,
      description: article.summary,
      url: addressOf(articlePath(article.url_name)),
      inLanguage: article.languages?.title ?? inLanguage,
      datePublished: article.publishDate,
      ...(article.image && { image: new URL(article.image.src, origin).href }),
    })),
  };
}
