import { readBusyTimes } from "#api/booking/calendars/busy-times.ts";

const startMs = Date.parse("2026-11-28T15:00:00Z");
const asked = {
  within: { startMs, endMs: startMs + 62 * 86_400_000 },
  timeZone: "America/Chicago",
  ownSuffix: "@www.sola.example",
  email: "renata@x.example",
};

/** Reads events written in one line: a property after `|`, an event after `||`. */
export function busyRow(events: string, head = ""): string {
  const blocks = events.split("||").map((event, at) => {
    const uid = /\bUID:/.test(event) ? [] : [`UID:${at}@x.example`];
    return ["BEGIN:VEVENT", ...uid, ...event.split("|"), "END:VEVENT"];
  });
  const lines = head === "" ? [] : head.split("|");
  return busyText(
    ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, ...blocks.flat(), "END:VCALENDAR", ""].join("\r\n"),
  );
}

/** Busy times of a text in UTC, `1201T06-1202T0630`, and a `?` for what isn't understood; or why it isn't read. */
export function busyText(text: string): string {
  const read = readBusyTimes(text, asked);
  const marks = read.odd.map(() => "?");
  if (!read.ok) return [read.problem, ...marks].join(" ");
  const shown = (ms: number) =>
    new Date(ms)
      .toISOString()
      .slice(5, 16)
      .replaceAll(/[-:]|:00/g, "")
      .replace(/00$/, "");
  return [...read.busy.map((one) => `${shown(one.startMs)}-${shown(one.endMs)}`), ...marks].join(" ");
}
