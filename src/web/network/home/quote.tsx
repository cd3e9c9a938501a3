import type { Testimonial } from "#clients/content/testimonials.ts";
import { Door } from "../../platform/ui/door.tsx";
import "./quote.css";

export function Quote({
  voice: { id, name, craft, location, city, suite, since, text },
}: {
  voice: Testimonial;
}) {
  return (
    <section className="quote" aria-label="From a Sola professional">
      <div className="wrap quote__in">
        <div className="quote__door">
          <Door name={name} id={id} />
          {suite && <span className="plate">Suite {suite}</span>}
        </div>
        <figure>
          <blockquote className="serif serif--big">{text}</blockquote>
          <figcaption>
            <strong>{name}</strong>
            <span className="muted">
              {[craft, location, city].filter(Boolean).join(", ")}.{since && ` Independent since ${since}.`}
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
