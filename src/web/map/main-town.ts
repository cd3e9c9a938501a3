import { boxAround, type LabelSpace } from "./label-space.ts";
import { crosses, type SeenRing } from "./rings.ts";

interface Town {
  name: string;
  x: number;
  y: number;
}

interface Around {
  space: LabelSpace;
  rings: readonly SeenRing[];
  width: number;
  height: number;
  /** The size of its letters, in pixels. */
  fontSize: number;
}

/** How far the name may be moved, the least first. */
const shifts = [0, 14, -14, 28, -28, 42, -42, 56, -56, 84, -84]
  .flatMap((down) => [0, 24, -24, 48, -48].map((across) => ({ across, down })))
  .sort((one, other) => Math.hypot(one.across, one.down) - Math.hypot(other.across, other.down));

/** The largest town near the middle, moved a little where pins or rings leave no room for its big letters; null when they leave none. */
export function mainTown<T extends Town>(
  seen: readonly T[],
  { space, rings, width, height, fontSize }: Around,
): T | null {
  const town = seen.find(({ x, y }) => Math.abs(x / width - 0.5) < 0.3 && Math.abs(y / height - 0.5) < 0.3);
  if (!town) return null;
  const breadth = town.name.length * fontSize * 0.72;
  const spots = shifts.map(({ across, down }) => ({ ...town, x: town.x + across, y: town.y + down }));
  const isClear = ({ x, y }: Town) => {
    const box = boxAround(x, y, breadth, fontSize * 0.85);
    return !rings.some((ring) => crosses(ring, box));
  };
  const hasRoom = ({ x, y }: Town) => space.take(x, y, breadth, fontSize * 1.15);
  return spots.filter(isClear).find(hasRoom) ?? spots.find(hasRoom) ?? null;
}
