import { useLingui } from "@lingui/react";
import type { ArticleCard } from "#clients/content/articles.ts";
import { articlePath } from "#domain/content/paths.ts";
import { formatDate } from "#domain/platform/calendar-date.ts";
import { Picture } from "./picture.tsx";
import "./article-cards.css";

interface ArticleCardsProps {
  articles: ArticleCard[];
  /** Above the fold. */
  first?: boolean;
  /** Preview token, passed on by links between drafts. */
  preview?: { token: string } | undefined;
}

/** Articles side by side, each with its picture. */
export function ArticleCards({ articles, first = false, preview }: ArticleCardsProps) {
  const { i18n } = useLingui();
  return (
    <ul className="posts">
      {articles.map(
        ({ url_name, title, summary, image, publishDate, authorName, categories, languages }, index) => (
          <li className="post" key={url_name}>
            <a
              data-opens=""
              href={preview ? `/preview/blog/${url_name}?token=${preview.token}` : articlePath(url_name)}
            >
              {image && (
                <Picture
                  {...image}
                  alt=""
                  sizes="(width < 43.75em) 92vw, (width < 93.75em) 31vw, 451px"
                  first={first && index === 0}
                />
              )}
              <h3 lang={languages?.title}>{title}</h3>
              <p className="note">
                {categories[0] && <span className="post__topic">{categories[0].name}</span>}{" "}
                <time dateTime={publishDate}>{formatDate(publishDate, i18n)}</time>{" "}
                {authorName && <span>{authorName}</span>}
              </p>
              <p className="small muted" lang={languages?.summary}>
                {summary}
              </p>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
