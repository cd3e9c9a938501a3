import { useLingui } from "@lingui/react";
import type { BlogPosting, WithContext } from "schema-dts";
import type { Article } from "#clients/content/articles.ts";
import { articlePath } from "#domain/content/paths.ts";
import { brandName } from "#domain/platform/brand.ts";
import { formatDate } from "#domain/platform/calendar-date.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { ArticleCards } from "../../platform/ui/article-cards.tsx";
import { Breadcrumbs } from "../../platform/ui/breadcrumbs.tsx";
import { ContentsList } from "../../platform/ui/contents-list.tsx";
import { Door } from "../../platform/ui/door.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { PaintAfter } from "../../platform/ui/paint-after.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { Prose } from "../../platform/ui/prose.tsx";
import { StructuredData } from "../../platform/ui/structured-data.tsx";
import { type LanguageOfData, useLanguageOfData, useSite } from "../../platform/ui/use-site.ts";
import { FeedLink } from "../feed/feed-link.tsx";
import type { readingOf } from "./reading-of.ts";
import "../../platform/ui/reading.css";
import "./article.css";

/** Of an article for the other country, by the visitor's. */
const writtenFor = {
  US: /*i18n*/ "Written for Canada: its taxes, licenses, and prices aren’t those of the United States.",
  CA: /*i18n*/ "Written for the United States: its taxes, licenses, and prices aren’t those of Canada.",
};

type ArticleTextProps = Awaited<ReturnType<typeof readingOf>> & {
  /** Preview token, passed on by links between drafts. */
  preview?: { token: string };
};

/** An article with its author, the guide and further articles. */
export function ArticleText({ article, furtherArticles, guide, preview }: ArticleTextProps) {
  const { i18n } = useLingui();
  const { origin, country } = useSite();
  const language = useLanguageOfData();
  const { title, summary, image, body, author, publishDate, readingMinutes, categories, languages } = article;
  const [category] = categories;
  return (
    <>
      <Head
        lang={languages?.title}
        title={article.seoTitle ?? (title || i18n._("No title yet"))}
        description={article.seoDescription ?? summary}
        picture={image?.src}
        indexed={!preview}
        article
        oneVersion={!(article.usVisible && article.canadaVisible)}
      />
      <FeedLink />
      {!preview && <StructuredData data={structuredDataOf(article, origin, language)} />}
      <article>
        <header className="wrap art-head">
          <Breadcrumbs
            steps={[
              { label: i18n._("{brand} Blog"), to: "/blog" },
              ...(category ? [{ label: category.name, to: `/blog?category=${category.slug}` }] : []),
            ]}
            here={title}
            lang={languages?.title}
            hereHidden
          />
          <h1 lang={languages?.title}>{title || i18n._("No title yet")}</h1>
          <p className="art-meta">
            {category && <span className="plate plate--new">{category.name}</span>}{" "}
            {publishDate && <time dateTime={publishDate}>{formatDate(publishDate, i18n)}</time>}{" "}
            {readingMinutes !== null && (
              <span>{i18n._("{readingMinutes}-minute read", { readingMinutes })}</span>
            )}
          </p>
          {languages?.body && <p className="note">{i18n._("This article is in English.")}</p>}
          {!(country === "US" ? article.usVisible : article.canadaVisible) && (
            <p className="note">{i18n._(writtenFor[country])}</p>
          )}
        </header>
        {image && (
          <div className="wrap art-pic" id="picture">
            <PaintAfter id="picture" />
            <Picture {...image} sizes="(width < 43.75em) 103vw, (width < 93.75em) 92vw, 1400px" first />
          </div>
        )}
        <div className="wrap reading">
          <div className="reading__side">
            {author && <Byline author={author} />}
            <ContentsList label={i18n._("In this article")} headings={body.headings} lang={languages?.body} />
          </div>
          <Prose prose={body} lang={languages?.body} className="prose--article" anchors />
          {guide.lead && (
            <aside className="reading__side" aria-label={i18n._("The field guide")}>
              <div className="art-guide">
                <h2 className="h3">{guide.bannerText}</h2>
                <p className="small muted">{guide.lead}</p>
                <a className="btn btn--small" href="/going-independent">
                  {guide.buttonText}
                </a>
              </div>
            </aside>
          )}
        </div>
      </article>
      {furtherArticles.length > 0 && (
        <section className="plaster band" aria-labelledby="next">
          <div className="wrap">
            <div className="headrow">
              <h2 id="next">{i18n._("Keep reading")}</h2>
              <p>
                <ArrowLink to="/blog">{i18n._("All articles")}</ArrowLink>
              </p>
            </div>
            <ArticleCards articles={furtherArticles} preview={preview} />
          </div>
        </section>
      )}
    </>
  );
}

function Byline({ author: { id, name, role, bio } }: { author: NonNullable<Article["author"]> }) {
  return (
    <div className="byline">
      <Door name={name} id={id} />
      <div>
        <p className="serif h4">{name}</p>
        <p className="note">{role}</p>
      </div>
      {bio && <p className="note byline__bio">{bio}</p>}
    </div>
  );
}

function structuredDataOf(
  article: Article,
  origin: string,
  { inLanguage, addressOf }: LanguageOfData,
): WithContext<BlogPosting> {
  const { title, summary, image, author, publishDate, updatedAt, categories, url_name, languages } = article;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: title,
    inLanguage: languages?.title ?? inLanguage,
    description: summary,
    ...(image && { image: new URL(image.src, origin).href }),
    ...(author && { author: { "@type": "Person", name: author.name, jobTitle: author.role } }),
    datePublished: publishDate,
    dateModified: updatedAt,
    articleSection: categories.map(({ name }) => name),
    mainEntityOfPage: addressOf(articlePath(url_name)),
    publisher: { "@type": "Organization", name: brandName, url: origin },
  };
}
