/** A requested time: one or more consecutive days, hours of the day, or both. */
export interface When {
  /** `2026-11-28`; null is any day. */
  date: string | null;
  /** Number of days from `date`. */
  days: number;
  /** Wall time at the location, `17:00`; null is unbounded. */
  from: string | null;
  until: string | null;
}

/** Whether a slot, `2026-12-01T09:00:00-07:00`, begins within the requested hours. */
export function isWithinHours(slot: string, { from, until }: Pick<When, "from" | "until">): boolean {
  const time = slot.slice(11, 16);
  return (from === null || time >= from) && (until === null || time < until);
}
