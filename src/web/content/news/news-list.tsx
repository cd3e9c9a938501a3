import { useLingui } from "@lingui/react";
import { ArrowUpRight, Plus } from "lucide-react";
import type { NewsItem } from "#clients/content/news.ts";
import { formatDate } from "#domain/platform/calendar-date.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { ListSearch } from "../../platform/ui/list-search.tsx";
import { Pagination } from "../../platform/ui/pagination.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { ProseParts } from "../../platform/ui/prose.tsx";
import { UntranslatedNote } from "../../platform/ui/untranslated-note.tsx";
import "../../platform/ui/page-head.css";
import "./news.css";
import type { PageIntro } from "#clients/content/about-pages.ts";

interface NewsListProps {
  intro: PageIntro;
  items: NewsItem[];
  page: number;
  pages: number;
  search: string | null;
  /** Message without items. */
  nothing: string | null;
  /** Items shown instead. */
  latest?: NewsItem[];
}

const sizes = {
  lead: "(width < 64em) 92vw, (width < 93.75em) 53vw, 784px",
  further: "(width < 43.75em) 92vw, (width < 64em) 17rem, 22rem",
};

/** News, newest first, the newest as the lead; each item expands in place. */
export function NewsList({ intro, items, page, pages, search, nothing, latest = [] }: NewsListProps) {
  const { i18n } = useLingui();
  return (
    <div className="wrap news">
      <header className="page-head">
        <div>
          <h1>{intro.title}</h1>
          <p className="lead">{intro.lead}</p>
          <UntranslatedNote items={[...items, ...latest]} />
        </div>
        <ListSearch
          label={i18n._("Search the news")}
          placeholder={i18n._("A city, a topic")}
          button={i18n._("Search")}
          search={search ?? ""}
        />
      </header>
      {nothing && (
        <div className="news-none">
          {search && <h2>{i18n._("Nothing with “{search}”", { search })}</h2>}
          <p role="status">
            {i18n._(nothing)} {latest.length > 0 && i18n._("Try a city or a topic, or read the latest.")}
          </p>
        </div>
      )}
      {items.length > 0 && (
        <ul className="news-list">
          {items.map((item, index) => (
            <NewsEntry key={item.slug} item={item} first={index === 0} />
          ))}
        </ul>
      )}
      {latest.length > 0 && (
        <>
          <h2 className="h3 news-latest">{i18n._("The latest")}</h2>
          <ul className="news-list">
            {latest.map((item, index) => (
              <NewsEntry key={item.slug} item={item} first={index === 0} />
            ))}
          </ul>
          <p className="small">
            <ArrowLink to="/news">{i18n._("All news")}</ArrowLink>
          </p>
        </>
      )}
      <Pagination page={page} pages={pages} of="news" />
    </div>
  );
}

/** Its title opens it: in place, or at its source. */
function NewsEntry({ item, first = false }: { item: NewsItem; first?: boolean }) {
  const { i18n } = useLingui();
  const { slug, title, createdAt, source, summary, body, url, image, languages } = item;
  return (
    <li>
      <article className="news-item">
        <p className="news-item__when">
          <time dateTime={createdAt}>{formatDate(createdAt, i18n)}</time>{" "}
          {url && <span className="note">{source}</span>}
        </p>
        <div className="news-item__txt">
          {body ? (
            <details id={slug}>
              <summary>
                <h2 className="h3" lang={languages?.title}>
                  {title}
                </h2>
                <span lang={languages?.summary}>{summary}</span>
                <span className="go">
                  <Plus className="icon" /> {i18n._("Read more")}
                </span>
              </summary>
              <div className="news-item__body" lang={languages?.body}>
                <ProseParts prose={body} />
              </div>
            </details>
          ) : (
            <>
              <h2 className="h3" lang={languages?.title}>
                {url ? <a href={url}>{title}</a> : title}
              </h2>
              <p lang={languages?.summary}>{summary}</p>
            </>
          )}
          {url && (
            <a className="go" href={url} target="_blank" rel="noopener">
              {i18n._("Read it at {host}", { host: new URL(url).host })} <ArrowUpRight className="icon" />
              <span className="vh">{i18n._("(opens in a new tab)")}</span>
            </a>
          )}
        </div>
        {image && <Picture {...image} sizes={first ? sizes.lead : sizes.further} first={first} />}
      </article>
    </li>
  );
}
