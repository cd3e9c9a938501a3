import { useLingui } from "@lingui/react";
import "./testimonials.css";
import type { Testimonial } from "#clients/content/testimonials.ts";
import { monogramTones } from "#domain/network/monogram.ts";
import { Picture } from "../../platform/ui/picture.tsx";

/** Every fifth voice spans the page; the four between are in pairs. */
export function Voices({ voices }: { voices: readonly Testimonial[] }) {
  return (
    <ul className="voices">
      {voices.map((voice, index) => (
        <Voice key={voice.id} voice={voice} index={index} large={index % 5 === 0} />
      ))}
    </ul>
  );
}

/** A testimonial as a poster: a color, the words, a picture of the studio and its number. */
function Voice({ voice, index, large }: { voice: Testimonial; index: number; large: boolean }) {
  const { i18n } = useLingui();
  const { name, craft, city, location, suite, since, image, translationNote } = voice;
  const { opening, rest } = splitQuote(voice);
  const where = location && !city.startsWith(location) ? `${location}, ${city}` : city;
  return (
    <li
      className={
        large ? "voice voice--large dark" : `voice door--${monogramTones[index % monogramTones.length]}`
      }
    >
      {large && image && <Picture {...image} sizes="(width < 64em) 100vw, 66vw" />}
      <figure>
        {!large && image && <Picture {...image} sizes="5.5rem" frame="4x5" />}
        <blockquote>
          <p className="serif voice__opening">{opening}</p>
          {rest !== "" && <p className="voice__rest">{rest}</p>}
        </blockquote>
        {suite && (
          <p className="serif voice__suite" aria-hidden="true">
            {suite}
          </p>
        )}
        <figcaption>
          <strong translate="no">{name}</strong>{" "}
          <span>
            {suite ? i18n._("{craft}, suite {suite}", { craft, suite }) : craft}. {where}
            {since && `. ${i18n._("Independent since\u00a0{since}", { since })}.`}
            {translationNote && ` ${translationNote}.`}
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
