import { clockAt, zonesDiffer } from "#domain/time-zone-label.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

/** The same moment by the visitor's own clock, where that shows another time; only the browser knows. */
export function TimeThere({ start, timeZone }: { start: string; timeZone: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!own || !zonesDiffer(own, timeZone, start)) return null;
  const day = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: own }).format(Date.parse(start));
  return `; by\u00a0your\u00a0own\u00a0clock ${day} ${clockAt(Date.parse(start), own)}`;
}
