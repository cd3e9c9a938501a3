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
