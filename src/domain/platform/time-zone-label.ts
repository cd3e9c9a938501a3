import { zonedFormat } from "./zoned-format.ts";

/** Canada's English knows short names for all zones of both countries, `NDT` among them. */
const locales = { longGeneric: "en-US", longOffset: "en-US", short: "en-CA" } as const;

type ZoneNaming = keyof typeof locales;

function zonePart(timeZone: string, epochMs: number, naming: ZoneNaming): string {
  const format = zonedFormat(locales[naming], { timeZone, timeZoneName: naming });
  return format.formatToParts(epochMs).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Whether the platform knows an IANA zone by this name. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** What people call the zone: `Central Time`, `Newfoundland Time`, `Mountain Standard Time` in Phoenix; no line ends before Time. */
export function timeZoneName(timeZone: string, instant: string): string {
  return zonePart(timeZone, Date.parse(instant), "longGeneric").replace(" Time", "\u00a0Time");
}

/** The same beside a time of day: `Central`, `Newfoundland`. */
export function shortTimeZoneName(timeZone: string, instant: string): string {
  return timeZoneName(timeZone, instant).replace("\u00a0Time", "");
}

/** Whether clocks in the two zones show different times at the instant. */
export function zonesDiffer(one: string, other: string, instant: string): boolean {
  return offsetMs(one, Date.parse(instant)) !== offsetMs(other, Date.parse(instant));
}

/** What a clock in the zone shows: `2:30 pm`, in one piece; `1:30 am CDT` where that comes twice. */
export function clockAt(epochMs: number, timeZone: string): string {
  const clock = zonedFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  // Some platforms put a narrow space before the half of the day.
  const time = clock.format(epochMs).replace(/\s/g, "\u00a0").toLowerCase();
  const zone = zoneOfRepeatedTime(timeZone, epochMs);
  return zone ? `${time}\u00a0${zone}` : time;
}

const dayMs = 86_400_000;

/** `CDT` and then `CST`, for the two instants of a wall-clock time that comes twice as clocks go back; null for all others. */
export function zoneOfRepeatedTime(timeZone: string, epochMs: number): string | null {
  const offset = offsetMs(timeZone, epochMs);
  const isRepeated = [epochMs - dayMs, epochMs + dayMs]
    .map((near) => offsetMs(timeZone, near))
    .some((other) => other !== offset && offsetMs(timeZone, epochMs + offset - other) === other);
  return isRepeated ? zonePart(timeZone, epochMs, "short") : null;
}

/** How far the zone's clocks are ahead of UTC. */
function offsetMs(timeZone: string, epochMs: number): number {
  const [, sign, hours, minutes] =
    /^GMT([+-])(\d{2}):(\d{2})/.exec(zonePart(timeZone, epochMs, "longOffset")) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === "-" ? -ahead : ahead;
}
