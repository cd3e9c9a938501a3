/** Time from `startMs` up to, but not including, `endMs`. */
export type Interval = { startMs: number; endMs: number };

export function overlap(interval: Interval, otherInterval: Interval): boolean {
  return interval.startMs < otherInterval.endMs && otherInterval.startMs < interval.endMs;
}

export function contains(outer: Interval, inner: Interval): boolean {
  return outer.startMs <= inner.startMs && inner.endMs <= outer.endMs;
}

/** Merges intervals that touch or overlap; sorted. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { startMs, endMs } of intervals.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1);
    if (startMs >= endMs) continue;
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else merged.push({ startMs, endMs });
  }
  return merged;
}

/** The time that lies in intervals of both. */
export function intersection(some: readonly Interval[], more: readonly Interval[]): Interval[] {
  return mergeIntervals(
    some.flatMap((interval) =>
      more.map(({ startMs, endMs }) => ({
        startMs: Math.max(interval.startMs, startMs),
        endMs: Math.min(interval.endMs, endMs),
      })),
    ),
  );
}
