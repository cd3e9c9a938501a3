import type { Interval } from "#domain/booking/interval.ts";

/** As the database writes a range. */
export function instantRange({ startMs, endMs }: Interval): string {
  return `[${new Date(startMs).toISOString()},${new Date(endMs).toISOString()})`;
}
