import { zonedFormat } from "./zoned-format.ts";

/** The en-CA locale has short names for all zones of both countries, including `NDT`. */
const locales = { longGeneric: "en-US", longOffset: "en-US", short: "en-CA" } as const;

type ZoneNaming = keyof typeof locales;

/** Each opening on a page needs three; formatting takes microseconds. Clocks change on a minute. */
const parts = new Map<string, string>();
const maxParts = 10_000;
const minuteMs = 60_000;

function zonePart(timeZone: string, epochMs: number, naming: ZoneNaming): string {
  const key = `${naming} ${timeZone} ${Math.floor(epochMs / minuteMs)}`;
  const cachedPart = parts.get(key);
  if (cachedPart !== undefined) return cachedPart;
  const format = zonedFormat(locales[naming], { timeZone, timeZoneName: naming });
  const part = format.formatToParts(epochMs).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  if (parts.size >= maxParts) parts.clear();
  parts.set(key, part);
  return part;
}

/** Whether the platform supports this IANA zone. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The zone's common name with no-break spaces: `Central Time`, `Mountain Standard Time` in Phoenix. */
export function timeZoneName(timeZone: string, instant: string): string {
  return zonePart(timeZone, Date.parse(instant), "longGeneric").replace(" Time", "\u00a0Time");
}

/** The short form beside a time: `Central`, `Newfoundland`. */
export function shortTimeZoneName(timeZone: string, instant: string): string {
  return timeZoneName(timeZone, instant).replace("\u00a0Time", "");
}

/** Wall time in the zone with no-break spaces: `2:30 pm`; `1:30 am CDT` if it occurs twice. */
export function clockAt(epochMs: number, timeZone: string): string {
  const clock = zonedFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  // Some platforms put a narrow space before am or pm.
  const time = clock.format(epochMs).replace(/\s/g, "\u00a0").toLowerCase();
  const zone = zoneOfRepeatedTime(timeZone, epochMs);
  return zone ? `${time}\u00a0${zone}` : time;
}

const dayMs = 86_400_000;

/** `CDT`, then `CST`, for a wall time that occurs twice; else null. */
export function zoneOfRepeatedTime(timeZone: string, epochMs: number): string | null {
  const offset = offsetMs(timeZone, epochMs);
  const isRepeated = [epochMs - dayMs, epochMs + dayMs]
    .map((near) => offsetMs(timeZone, near))
    .some((neighbor) => neighbor !== offset && offsetMs(timeZone, epochMs + offset - neighbor) === neighbor);
  return isRepeated ? zonePart(timeZone, epochMs, "short") : null;
}

/** The zone's offset from UTC. */
function offsetMs(timeZone: string, epochMs: number): number {
  const [, sign, hours, minutes] =
    /^GMT([+-])(\d{2}):(\d{2})/.exec(zonePart(timeZone, epochMs, "longOffset")) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === "-" ? -ahead : ahead;
}
