interface ZoneDifferenceProps {
  /** Of the studio. */
  timeZone: string;
  /** Where those clocks are: `at the studios`. */
  there: string;
}

/** Filled in by `chrome/clock/script.ts` if the visitor's clock shows another time than the studio's. React hydrates changed text, not added text. */
export function ZoneDifference({ timeZone, there }: ZoneDifferenceProps) {
  return (
    <span data-your-clock="" data-zone={timeZone} data-there={there} suppressHydrationWarning>
      {" "}
    </span>
  );
}
