import { Door } from "../../platform/ui/door.tsx";
import { PaintAfter } from "../../platform/ui/paint-after.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import type { Profile } from "./professional.server.ts";
import "./doorway.css";

const sizes = "(width < 43.75em) 7rem, (width < 93.75em) 31vw, 445px";

/** Their portrait; without one the door with their name, ajar, and a room of the building behind it. */
export function Doorway({ profile: { id, name, picture, suite, room } }: { profile: Profile }) {
  const isDoor = picture === null && room !== null;
  return (
    <div className={isDoor ? "prof__pic doorway" : "prof__pic"} id="picture">
      <PaintAfter id="picture" />
      {isDoor && <Picture {...room} frame="4x5" sizes={sizes} />}
      <Door name={name} id={id} picture={picture} sizes={sizes} />
      {suite && <span className="plate">Suite {suite}</span>}
    </div>
  );
}
