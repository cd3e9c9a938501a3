import { useLingui } from "@lingui/react";
import { ArrowLeft, ArrowRight, Images, X } from "lucide-react";
import { Picture } from "../../platform/ui/picture.tsx";
import type { LocationPage } from "./load-location.server.ts";
import "./gallery.css";

const sizes = {
  main: "(width < 31.25em) 26rem, (width < 64em) 79vw, 52.5rem",
  door: "(width < 38.75em) 13.75rem, (width < 64em) 36vw, 28rem",
  // On a phone it fills the screen, and is cut at its sides.
  large: "(width < 43.75em) 150vh, min(92vw, 130vh)",
};

/** On a wide screen one room and three doors, on a phone a row to swipe; any of them opens all, one screen each. */
export function Gallery({ name, pictures }: Pick<LocationPage, "name" | "pictures">) {
  const { i18n } = useLingui();
  return (
    <div className="gallery-frame">
      <section className="gallery" id="pictures" aria-label={i18n._("Pictures of {name}", { name })}>
        {pictures.map(({ src, alt }, index) => (
          <button
            className={index === 0 ? "gallery__main" : "gallery__door"}
            key={src}
            type="button"
            popoverTarget="viewer"
            value={pictureId(index)}
          >
            <Picture
              src={src}
              alt={alt}
              {...(index === 0 ? { sizes: sizes.main } : { sizes: sizes.door, frame: "4x5" })}
              first={index === 0}
            />{" "}
          </button>
        ))}
      </section>
      <button className="btn btn--quiet btn--small gallery__all" type="button" popoverTarget="viewer">
        <Images className="icon" />{" "}
        {i18n._("{count, plural, one {All # pictures} other {All # pictures}}", { count: pictures.length })}
      </button>
      <Viewer name={name} pictures={pictures} />
    </div>
  );
}

const pictureId = (index: number) => `picture-${index + 1}`;

/** All pictures, one after the other: swiped on a phone, scrolled elsewhere, by wheel, keys or two buttons. */
function Viewer({ name, pictures }: Pick<LocationPage, "name" | "pictures">) {
  const { i18n } = useLingui();
  return (
    <div
      className="viewer"
      id="viewer"
      popover="auto"
      role="dialog"
      aria-label={i18n._("Inside {name}", { name })}
    >
      <ol className="viewer__row">
        {pictures.map(({ src, alt }, index) => (
          // Keyboard focus scrolls the whole picture into view.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
          // biome-ignore lint/a11y/noAutofocus: initial focus of the viewer, as in any dialog
          <li key={src} id={pictureId(index)} tabIndex={0} autoFocus={index === 0}>
            <figure>
              <Picture src={src} alt="" sizes={sizes.large} />
              <p className="viewer__steps needs-script">
                {index > 0 && (
                  <button
                    className="iconbtn"
                    type="button"
                    value={pictureId(index - 1)}
                    aria-label={i18n._("Previous picture")}
                  >
                    <ArrowLeft className="icon" />
                  </button>
                )}{" "}
                {index < pictures.length - 1 && (
                  <button
                    className="iconbtn"
                    type="button"
                    value={pictureId(index + 1)}
                    aria-label={i18n._("Next picture")}
                  >
                    <ArrowRight className="icon" />
                  </button>
                )}
              </p>
              <figcaption>
                {i18n._("{number} of {count}.", { number: index + 1, count: pictures.length })} {alt}
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
      <button
        className="iconbtn viewer__close"
        type="button"
        popoverTarget="viewer"
        popoverTargetAction="hide"
        aria-label={i18n._("Close the pictures")}
      >
        <X className="icon" />
      </button>
    </div>
  );
}
