import type { Testimonial } from "#clients/content/testimonials.ts";
import { Door } from "../../platform/ui/door.tsx";
import { Picture } from "../../platform/ui/picture.tsx";

const onDoor = { frame: "3x5", sizes: "(width < 37.5em) 6.5rem, 9.5rem" } as const;
// Landscape on a phone, portrait beside the text elsewhere.
const onLargeDoor = {
  frame: "4x3",
  sizes: "(width < 43.75em) 92vw, (width < 64em) 64vw, (width < 93.75em) 53vw, 786px",
} as const;

export function Voice({ voice, large, first }: { voice: Testimonial; large: boolean; first: boolean }) {
  const { id, name, craft, city, location, suite, since, image } = voice;
  const { opening, rest } = splitQuote(voice);
  const where = location && !city.startsWith(location) ? `${location}, ${city}` : city;
  return (
    <li className={large ? "voice voice--large" : "voice"}>
      <div className="voice__door">
        {image ? (
          <Picture {...image} {...(large ? onLargeDoor : onDoor)} first={first} />
        ) : (
          <Door name={name} id={id} />
        )}
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
            {craft}. {where}
            {since && `. Independent since\u00a0${since}.`}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

/** The large text and the rest: the short form if the long one begins with it, else the first sentence. */
export function splitQuote({ description, text }: { description: string; text: string }) {
  const whole = description.trim();
  const opening = whole.startsWith(text) ? text : (/^.+?[.!?]["”]?(?=\s)/s.exec(whole)?.[0] ?? whole);
  return { opening, rest: whole.slice(opening.length).trim() };
}
