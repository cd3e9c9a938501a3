/** Filled in by `chrome/clock/script.ts`, where the visitor's clock shows another time than the studio's. */
export function YourClock({ start, timeZone }: { start: string; timeZone: string }) {
  return <span data-your-clock={start} data-zone={timeZone} suppressHydrationWarning />;
}
