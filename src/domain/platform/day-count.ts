const dayMs = 86_400_000;

/** The date so many days after `2026-11-21`, or before it. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days after `2026-11-21` another date is; negative when it is before. */
export function daysFrom(date: string, other: string): number {
  return (Date.parse(other) - Date.parse(date)) / dayMs;
}
