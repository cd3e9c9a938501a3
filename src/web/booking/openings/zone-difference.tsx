import { clockAt, zonesDiffer } from "#domain/platform/time-zone-label.ts";
import { useHydrated } from "../../platform/ui/use-hydrated.ts";

interface ZoneDifferenceProps {
  /** Of the studio. */
  timeZone: string;
  now: string;
  /** Place of those clocks: `at the studios`. */
  there: string;
}

/** A note if the visitor's clock differs from the studio's; only the browser knows. */
export function ZoneDifference({ timeZone, now, there }: ZoneDifferenceProps) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!own || !zonesDiffer(own, timeZone, now)) return null;
  return `It’s ${clockAt(Date.now(), timeZone)} ${there} and ${clockAt(Date.now(), own)} where you are.`;
}
