import type { LabelSpace } from "./label-space.ts";

interface Town {
  name: string;
  x: number;
  y: number;
}

/** The largest town near the middle, moved a little where pins leave no room for its big letters; null when none do. */
export function mainTown<T extends Town>(
  seen: readonly T[],
  space: LabelSpace,
  width: number,
  height: number,
): T | null {
  const town = seen.find(({ x, y }) => Math.abs(x / width - 0.5) < 0.3 && Math.abs(y / height - 0.5) < 0.3);
  if (!town) return null;
  const shift = [0, 28, -28, 56, -56, 84, -84].find((shift) =>
    space.take(town.x, town.y + shift, town.name.length * 22, 34),
  );
  return shift === undefined ? null : { ...town, y: town.y + shift };
}
