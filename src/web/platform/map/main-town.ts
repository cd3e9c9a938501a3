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
  /** Font size in pixels. */
  fontSize: number;
}

/** How far the name may be moved. */
const shifts = [0, 14, -14, 28, -28, 42, -42, 56, -56, 70, -70].flatMap((down) =>
  [0, 24, -24, 48, -48].map((across) => ({ across, down })),
);
/** Rather over a ring than so many pixels further from where the town is. */
const crossing = 40;

/** The largest town near the center, shifted to fit between pins and rings; null if it doesn't fit. */
export function mainTown<T extends Town>(
  seen: readonly T[],
  { space, rings, width, height, fontSize }: Around,
): T | null {
  const town = seen.find(({ x, y }) => Math.abs(x / width - 0.5) < 0.3 && Math.abs(y / height - 0.5) < 0.3);
  if (!town) return null;
  const breadth = town.name.length * fontSize * 0.72;
  const spots = shifts.map(({ across, down }) => ({ ...town, x: town.x + across, y: town.y + down }));
  const cost = ({ x, y }: Town) => {
    const box = boxAround(x, y, breadth, fontSize * 0.85);
    return Math.hypot(x - town.x, y - town.y) + (rings.some((ring) => crosses(ring, box)) ? crossing : 0);
  };
  const hasRoom = ({ x, y }: Town) => space.take(x, y, breadth, fontSize * 1.15);
  return spots.sort((one, other) => cost(one) - cost(other)).find(hasRoom) ?? null;
}
