import { ArrowLeft, ArrowRight } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import type { ArticleCard } from "#clients/content/articles.ts";
import { Picture } from "../../ui/picture.tsx";

/** Articles with a line of their own, in a row that runs off the screen. Swiped, or moved with two buttons. */
export function BlogCarousel({ slides }: { slides: ArticleCard[] }) {
  const row = useRef<HTMLUListElement>(null);
  const move = (step: 1 | -1) => {
    const slide = row.current?.firstElementChild;
    if (slide) row.current?.scrollBy({ left: step * slide.clientWidth });
  };
  return (
    <section className="slides" aria-labelledby="slides">
      <div className="wrap headrow slides__head">
        <h2 id="slides">Worth a quiet ten minutes</h2>
        <p className="needs-script slides__move">
          <button className="iconbtn" type="button" aria-label="Earlier in the row" onClick={() => move(-1)}>
            <ArrowLeft className="icon" />
          </button>
          <button className="iconbtn" type="button" aria-label="Further in the row" onClick={() => move(1)}>
            <ArrowRight className="icon" />
          </button>
        </p>
      </div>
      <ul className="slides__row" ref={row}>
        {slides.map(({ url_name, title, carouselText, image, categories }, index) => (
          <li key={url_name}>
            <Link to={`/blog/${url_name}`} prefetch="intent">
              {image && (
                <Picture
                  {...image}
                  alt=""
                  sizes="(width < 43.75em) 72vw, (width < 75em) 55vw, 640px"
                  first={index === 0}
                />
              )}
              <span className="serif slides__text">{carouselText}</span>
              <span className="note">
                {categories[0] && `${categories[0].name}: `}
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
