import { useLingui } from "@lingui/react";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useRef, useState } from "react";
import type { ArticleCard } from "#clients/content/articles.ts";
import { articlePath } from "#domain/content/paths.ts";
import { formatDate } from "#domain/platform/calendar-date.ts";
import { island } from "../../platform/document/island.tsx";
import { Picture } from "../../platform/ui/picture.tsx";

/** Articles with a line of their own, in a row that runs off the screen. Swiped, or moved with two buttons. */
function BlogCarousel({ slides }: { slides: ArticleCard[] }) {
  const { i18n } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const [edge, setEdge] = useState<"start" | "end" | null>("start");
  const off = (at: typeof edge) => (edge === at ? "iconbtn iconbtn--off" : "iconbtn");
  const move = (step: 1 | -1) => {
    const slide = row.current?.firstElementChild;
    if (slide) row.current?.scrollBy({ left: step * slide.clientWidth });
  };
  return (
    <section className="slides" aria-labelledby="slides">
      <div className="wrap headrow slides__head">
        <h2 className="h3" id="slides">
          {i18n._("Worth a quiet ten minutes")}
        </h2>
        <p className="needs-script slides__move">
          <button
            className={off("start")}
            type="button"
            aria-label={i18n._("Previous articles")}
            aria-disabled={edge === "start"}
            onClick={() => move(-1)}
          >
            <ArrowLeft className="icon" />
          </button>{" "}
          <button
            className={off("end")}
            type="button"
            aria-label={i18n._("Next articles")}
            aria-disabled={edge === "end"}
            onClick={() => move(1)}
          >
            <ArrowRight className="icon" />
          </button>
        </p>
      </div>
      <ul className="slides__row" ref={row} onScroll={({ currentTarget }) => setEdge(edgeOf(currentTarget))}>
        {slides.map(
          (
            { url_name, title, carouselText, image, categories, publishDate, authorName, languages },
            index,
          ) => (
            <li key={url_name}>
              <a href={articlePath(url_name)}>
                {image && (
                  <Picture
                    {...image}
                    alt=""
                    sizes="(width < 43.75em) 72vw, (width < 75em) 55vw, 640px"
                    first={index === 0}
                  />
                )}
                <span className="note slides__about">
                  {categories[0] && <strong>{categories[0].name}</strong>}{" "}
                  <time dateTime={publishDate}>{formatDate(publishDate, i18n)}</time>{" "}
                  {authorName && <span>{authorName}</span>}
                </span>
                <h3 lang={languages?.title}>{title}</h3>
                <span className="small muted" lang={languages?.carouselText}>
                  {carouselText}
                </span>
              </a>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function edgeOf({ scrollLeft, clientWidth, scrollWidth }: Element) {
  if (scrollLeft < 1) return "start";
  return scrollLeft + clientWidth > scrollWidth - 1 ? "end" : null;
}

export default island("content/blog/blog-carousel", BlogCarousel);
