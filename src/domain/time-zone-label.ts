function zonePart(timeZone: string, instant: string, timeZoneName: "longGeneric" | "longOffset"): string {
  return (
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName })
      .formatToParts(Date.parse(instant))
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone
  );
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
  return zonePart(timeZone, instant, "longGeneric").replace(" Time", "\u00a0Time");
}

/** The same beside a time of day: `Central`, `Newfoundland`. */
export function shortTimeZoneName(timeZone: string, instant: string): string {
  return timeZoneName(timeZone, instant).replace("\u00a0Time", "");
}

/** Whether clocks in the two zones show different times at the instant. */
export function zonesDiffer(one: string, other: string, instant: string): boolean {
  return zonePart(one, instant, "longOffset") !== zonePart(other, instant, "longOffset");
}

/** What a clock in the zone shows: `2:30 pm`, in one piece. */
export function clockAt(epochMs: number, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone });
  // Some platforms put a narrow space before the half of the day.
  return clock.format(epochMs).replace(/\s/g, "\u00a0").toLowerCase();
}
