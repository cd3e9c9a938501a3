import type { ReactNode } from "react";
import { initials, type MonogramTone, monogramTone } from "#domain/network/monogram.ts";
import { Picture } from "./picture.tsx";

interface DoorProps {
  name: string;
  /** Chooses the color, the same on every page. */
  id: string | number;
  /** Suite number in the mirror; by default initials, for a person without a suite. */
  suite?: string | null;
  /** Default color. */
  tone?: MonogramTone | undefined;
  /** Photo or still life shown instead of the drawn door. */
  picture?: string | null;
  /** How wide a photo is shown. */
  sizes?: string;
  /** Picture of the room that the swinging door reveals; else a drawn wall and floor. */
  behind?: ReactNode;
}

/** A person's photo, or the door of their suite, which swings open when pointed at. The name is text beside it. */
export function Door({
  name,
  id,
  suite,
  tone = monogramTone(id),
  picture,
  sizes = "6rem",
  behind,
}: DoorProps) {
  const [, src = picture, turn] = /^(.+)#(turn-\d)$/.exec(picture ?? "") ?? [];
  if (src)
    return (
      <span className="doorway">
        <span className="door door--photo">
          <Picture
            src={src}
            alt=""
            frame="4x5"
            sizes={sizes}
            width={800}
            height={1000}
            {...(turn && { className: turn })}
          />
        </span>
      </span>
    );
  return (
    <span className={`doorway door--${tone}`}>
      {behind}
      <span className="door" aria-hidden="true">
        <b>{suite ?? initials(name)}</b>
      </span>
    </span>
  );
}
