interface ZoneDifferenceProps {
  /** Of the studio. */
  timeZone: string;
  /** Place of those clocks: `at the studios`. */
  there: string;
}

/** Filled by `chrome/clock/script.ts` if the visitor's clock differs; React accepts changed text, not added text. */
export function ZoneDifference({ timeZone, there }: ZoneDifferenceProps) {
  return (
    <span data-your-clock="" data-zone={timeZone} data-there={there} suppressHydrationWarning>
      {" "}
    </span>
  );
}
