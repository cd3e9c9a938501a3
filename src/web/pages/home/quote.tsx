import { Door } from "../../ui/door.tsx";
import "./quote.css";

export function Quote() {
  return (
    <section className="quote" aria-label="From a Sola professional">
      <div className="wrap quote__in">
        <div className="quote__door">
          <Door name="Naomi Whitfield" id="naomi-whitfield" tone="olive" />
          <span className="plate">Suite 27</span>
        </div>
        <figure>
          <blockquote className="serif serif--big">
            I was booked solid and still asking permission to leave for my daughter’s recital. Now I look at
            my calendar and the only name on it is mine.
          </blockquote>
          <figcaption>
            <strong>Naomi Whitfield</strong>
            <span className="muted">Colorist, Mueller. Independent since 2021.</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
