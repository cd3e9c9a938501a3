import type { Testimonial } from "#clients/content/testimonials.ts";
import { Door } from "../../ui/door.tsx";
import { Picture } from "../../ui/picture.tsx";
import { splitQuote } from "./split-quote.ts";

interface VoiceProps {
  voice: Testimonial;
  large: boolean;
  first: boolean;
}

/** Somebody's room behind a door, and what they say. */
export function Voice({ voice, large, first }: VoiceProps) {
  const { id, name, craft, city, location, suite, since, image } = voice;
  const { opening, rest } = splitQuote(voice);
  const narrow = large ? "(width < 700px) 92vw, 31vw" : "(width < 700px) 42vw, 17vw";
  return (
    <li className={large ? "voice voice--large" : "voice"}>
      <div className="voice__door">
        {image ? <Picture {...image} sizes={narrow} first={first} /> : <Door name={name} id={id} />}
        {suite && <span className="plate">Suite {suite}</span>}
      </div>
      <figure>
        <blockquote>
          <p className="serif voice__opening">{opening}</p>
          {rest !== "" && <p className="voice__rest">{rest}</p>}
        </blockquote>
        <figcaption>
          <strong>{name}</strong>
          <span className="muted">
            {[craft, [location, city].filter(Boolean).join(", ")].join(". ")}
            {since && `. Independent since ${since}.`}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
