/** Filled in by `chrome/clock/script.ts`, where the visitor's clock shows another time than the studio's. */
export function YourClock({ start, timeZone }: { start: string; timeZone: string }) {
  return <span data-your-clock={start} data-zone={timeZone} suppressHydrationWarning />;
}

/** Ends a sentence about a time zone: with both clocks, where the visitor's shows another time. */
export function ZoneDifference({ timeZone }: { timeZone: string }) {
  return (
    <span data-your-clock="" data-zone={timeZone} suppressHydrationWarning>
      , the time at the studio.
    </span>
  );
}
