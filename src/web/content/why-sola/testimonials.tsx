import type { Testimonial } from "#clients/content/testimonials.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Door } from "../../platform/ui/door.tsx";

export function Testimonials({ title, testimonials }: { title: string; testimonials: Testimonial[] }) {
  return (
    <section className="band wrap" aria-labelledby="voices">
      <div className="headrow">
        <h2 id="voices">{title}</h2>
        <p>
          <ArrowLink to="/testimonials">More voices</ArrowLink>
        </p>
      </div>
      <ul className="says">
        {testimonials.map(({ id, name, text, craft, location, city }) => (
          <li key={id}>
            <Door name={name} id={id} />
            <figure>
              <blockquote className="serif">{text}</blockquote>
              <figcaption className="small">
                <strong>{name}</strong>
                <span className="muted">
                  {craft}, {location ?? city}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
