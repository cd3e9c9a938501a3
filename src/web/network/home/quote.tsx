import { useLingui } from "@lingui/react";
import type { Testimonial } from "#clients/content/testimonials.ts";
import { Door } from "../../platform/ui/door.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { mirrors } from "./showcase.ts";
import "./quote.css";

/** Behind the door, which is ajar. */
const room = <Picture src={mirrors.voice} alt="" frame="4x5" sizes="(width < 64em) 8.5rem, 17rem" />;

export function Quote({
  voice: { id, name, craft, location, city, suite, since, text, translationNote },
}: {
  voice: Testimonial;
}) {
  const { i18n } = useLingui();
  return (
    <section className="quote plaster" aria-label={i18n._("From a professional")}>
      <div className="wrap quote__in">
        <div className="quote__door">
          <Door name={name} id={id} suite={suite} behind={room} />
        </div>
        <figure>
          <blockquote className="serif serif--big">{text}</blockquote>
          <figcaption>
            <strong translate="no">{name}</strong>{" "}
            <span className="muted">
              {[craft, location, city].filter(Boolean).join(", ")}.
              {since && ` ${i18n._("Independent since {year}.", { year: since })}`}
              {translationNote && ` ${translationNote}.`}
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
