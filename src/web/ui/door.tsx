import { initials, type MonogramTone, monogramTone } from "#domain/monogram.ts";
import { Picture } from "./picture.tsx";

interface DoorProps {
  name: string;
  /** Chooses the colour, always the same one. */
  id: string | number;
  /** The tone from a monogramRow, where several doors stand side by side. */
  tone?: MonogramTone | undefined;
  /** A photo of theirs takes the place of the drawn door. */
  picture?: string | null;
}

/** A person: their photo, or the door with their initials in its mirror. The name stands beside it in words. */
export function Door({ name, id, tone = monogramTone(id), picture }: DoorProps) {
  if (picture)
    return (
      <span className="door door--photo">
        <Picture src={picture} alt="" sizes="(width < 700px) 40vw, 20rem" width={800} height={1000} />
      </span>
    );
  return (
    <span className={`door door--${tone}`} aria-hidden="true">
      <b>{initials(name)}</b>
    </span>
  );
}
