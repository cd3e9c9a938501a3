import { useLingui } from "@lingui/react";

interface ClockProps {
  timeZone: string;
}

/** Filled in by `chrome/clock/script.ts`, where the visitor's clock shows another time than the studio's. */
export function YourClock({ start, timeZone }: ClockProps & { start: string }) {
  const { i18n } = useLingui();
  return (
    <span
      data-your-clock={start}
      data-zone={timeZone}
      data-locale={i18n.locale}
      data-sentence={i18n._("; {time} your time", keptPlaceholders)}
      data-other-day={i18n._("; {day}, {time} your time", keptPlaceholders)}
      suppressHydrationWarning
    />
  );
}

/** Ends a sentence about a time zone: with both clocks, where the visitor's shows another time. */
export function ZoneDifference({ timeZone }: ClockProps) {
  const { i18n } = useLingui();
  const bothClocks = i18n._(", now {studioTime} ({time} your time).", keptPlaceholders);
  return (
    <span
      data-your-clock=""
      data-zone={timeZone}
      data-locale={i18n.locale}
      data-sentence={bothClocks}
      data-other-day={bothClocks}
      suppressHydrationWarning
    >
      {i18n._(", the time at the studio.")}
    </span>
  );
}

/** The script replaces them. */
const keptPlaceholders = { day: "{day}", time: "{time}", studioTime: "{studioTime}" };
