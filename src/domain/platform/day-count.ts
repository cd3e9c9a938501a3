const dayMs = 86_400_000;

/** Adds days to a date such as `2026-11-21`; negative subtracts. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one date to another; negative if the second is earlier. */
export function daysFrom(date: string, endDate: string): number {
  return (Date.parse(endDate) - Date.parse(date)) / dayMs;
}
