import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ShownPicture } from "./shown-pictures.server.ts";

interface PictureViewerProps {
  title: string;
  pictures: readonly ShownPicture[];
  first: number;
  onClose: () => void;
}

/** One picture at a time, large; arrows lead to the others. */
export function PictureViewer({ title, pictures, first, onClose }: PictureViewerProps) {
  const [index, setIndex] = useState(first);
  const shown = pictures[index];
  const step = (by: number) => setIndex((index + by + pictures.length) % pictures.length);
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  }
  if (!shown) return null;
  return (
    <Dialog title={title} onClose={onClose} onKeyDown={onKeyDown} wide>
      <figure className="viewer">
        <Picture
          key={shown.src}
          src={shown.src}
          alt=""
          sizes="(width < 43.75em) 100vw, min(75rem, 92vw)"
          first
        />
        <figcaption>
          <span aria-live="polite">
            {index + 1} of {pictures.length}. {shown.alt}
          </span>
          <span className="viewer__steps">
            <button className="iconbtn" type="button" aria-label="Previous picture" onClick={() => step(-1)}>
              <ChevronLeft className="icon" />
            </button>
            <button className="iconbtn" type="button" aria-label="Next picture" onClick={() => step(1)}>
              <ChevronRight className="icon" />
            </button>
          </span>
        </figcaption>
      </figure>
    </Dialog>
  );
}
