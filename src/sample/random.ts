export type Random = ReturnType<typeof randomFrom>;

/** Deterministic on every machine: mulberry32 seeded by an FNV-1a hash. */
export function randomFrom(seed: string) {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);

  /** In [0, 1). */
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  /** Both ends included. */
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error("an empty list to pick from");
    return item;
  };
  /** Up to `count` distinct items. */
  const some = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    const chosen: T[] = [];
    while (chosen.length < count && left.length > 0)
      chosen.push(...left.splice(whole(0, left.length - 1), 1));
    return chosen;
  };
  return { fraction, whole, chance: (probability: number) => fraction() < probability, pick, some };
}
