import { english } from "./languages.ts";
import { dateFormat, type FormatLanguage } from "./locale-format.ts";
import { formatTime } from "./time-of-day.ts";

/** The en-CA locale has short names for all zones of both countries, including `NDT`. */
const canadian: FormatLanguage = { locale: "en-CA" };

type ZoneNaming = "longGeneric" | "longOffset" | "short";

/** Each opening on a page needs three; formatting takes microseconds. Clocks change on a minute. */
const parts = new Map<string, string>();
const maxParts = 10_000;
const minuteMs = 60_000;

function zonePart(
  timeZone: string,
  epochMs: number,
  naming: ZoneNaming,
  language: FormatLanguage = english,
): string {
  const key = `${language.locale} ${naming} ${timeZone} ${Math.floor(epochMs / minuteMs)}`;
  const cachedPart = parts.get(key);
  if (cachedPart !== undefined) return cachedPart;
  const format = dateFormat(language, { timeZone, timeZoneName: naming });
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

/** The zone's common name: `Central Time`, `Mountain Standard Time` in Phoenix, `heure du Centre`; with a no-break space in English. */
export function timeZoneName(timeZone: string, instant: string, language: FormatLanguage = english): string {
  const name = zonePart(timeZone, Date.parse(instant), "longGeneric", language);
  // CLDR tells Pacific Time from Mexico's in French; in Spanish, the United States says the Este, not oriental.
  return name
    .replace(" Time", "\u00a0Time")
    .replace(/ \(.*\)$/, "")
    .replace(/ oriental$/, " del Este")
    .replace(/ central$/, " del Centro")
    .replace(/ de las Montañas Rocosas$/, " de la Montaña");
}

/** The short form beside a time: `Central`, `Newfoundland`, `heure du Centre`. */
export function shortTimeZoneName(
  timeZone: string,
  instant: string,
  language: FormatLanguage = english,
): string {
  return timeZoneName(timeZone, instant, language).replace("\u00a0Time", "");
}

/** Wall time in the zone with no-break spaces: `2:30 pm`; `1:30 am CDT` if it occurs twice. */
export function clockAt(epochMs: number, timeZone: string, language: FormatLanguage = english): string {
  const minuteOfDay = Math.floor(((epochMs + offsetMs(timeZone, epochMs)) % dayMs) / minuteMs);
  const time = formatTime(minuteOfDay, language);
  const zone = zoneOfRepeatedTime(timeZone, epochMs, language);
  return zone ? `${time}\u00a0${zone}` : time;
}

const dayMs = 86_400_000;

/** `CDT`, then `CST`, for a wall time that occurs twice; else null. */
export function zoneOfRepeatedTime(
  timeZone: string,
  epochMs: number,
  language: FormatLanguage = english,
): string | null {
  const offset = offsetMs(timeZone, epochMs);
  const isRepeated = [epochMs - dayMs, epochMs + dayMs]
    .map((near) => offsetMs(timeZone, near))
    .some((neighbor) => neighbor !== offset && offsetMs(timeZone, epochMs + offset - neighbor) === neighbor);
  if (!isRepeated) return null;
  return zonePart(timeZone, epochMs, "short", language.locale === english.locale ? canadian : language);
}

/** The zone's offset from UTC. */
function offsetMs(timeZone: string, epochMs: number): number {
  const [, sign, hours, minutes] =
    /^GMT([+-])(\d{2}):(\d{2})/.exec(zonePart(timeZone, epochMs, "longOffset")) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === "-" ? -ahead : ahead;
}
