interface ZoneDifferenceProps {
  /** Of the studio. */
  timeZone: string;
  /** Place of those clocks: `at the studios`. */
  there: string;
}

/** Ends a sentence about a time zone; `chrome/clock/script.ts` puts both times there if the visitor's clock differs. */
export function ZoneDifference({ timeZone, there }: ZoneDifferenceProps) {
  return (
    <span data-your-clock="" data-zone={timeZone} suppressHydrationWarning>
      {`, the time ${there}.`}
    </span>
  );
}
