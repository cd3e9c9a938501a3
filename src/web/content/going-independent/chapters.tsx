import { Trans, useLingui } from "@lingui/react";
import { Plus } from "lucide-react";
import type { GuideChapter } from "#clients/content/guide.ts";
import { isVisibleInCountry } from "#clients/content/visible-in-country.ts";
import { articlePath } from "#domain/content/paths.ts";
import { Prose } from "../../platform/ui/prose.tsx";
import { useSite } from "../../platform/ui/use-site.ts";

export function Chapters({ chapters }: { chapters: GuideChapter[] }) {
  const { i18n } = useLingui();
  return (
    <section className="chapters plaster" aria-labelledby="chapters">
      <div className="wrap band">
        <div className="headrow">
          <h2 id="chapters">{i18n._("What’s in it")}</h2>
          <p className="muted">{i18n._("Open a chapter to read it here.")}</p>
        </div>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.slug}>
              <Chapter chapter={chapter} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Chapter({ chapter }: { chapter: GuideChapter }) {
  const { i18n } = useLingui();
  const { country } = useSite();
  const { slug, number, title, summary, body, checklist } = chapter;
  const articles = chapter.relatedBlogs.filter((article) => isVisibleInCountry(article, country));
  return (
    <details className="chapter" id={slug}>
      <summary>
        <span className="serif chapter__number" aria-hidden="true">
          {number}
        </span>
        <h3>{title}</h3>
        <span className="chapter__about muted">{summary}</span>
        <Plus className="icon" />
      </summary>
      <div className="chapter__in">
        <Prose prose={body} nested />
        <div className="chapter__side">
          {checklist.length > 0 && (
            <>
              <p className="label">{i18n._("Before you turn the page")}</p>
              <ul className="chapter__list">
                {checklist.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </>
          )}
          {articles.map(({ url_name, title: articleTitle, languages }) => (
            <p className="small" key={url_name}>
              <Trans
                id="On the blog: <0/>"
                components={{
                  0: (
                    <a className="link" href={articlePath(url_name)} lang={languages?.title}>
                      {articleTitle}
                    </a>
                  ),
                }}
              />
            </p>
          ))}
        </div>
      </div>
    </details>
  );
}
