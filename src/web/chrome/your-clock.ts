import { clockAt, zonesDiffer } from "#domain/time-zone-label.ts";

/** Says beside a studio's time what the visitor's own clock shows, where that differs; only the browser knows. */
export function showYourClock(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const element of document.querySelectorAll<HTMLElement>("[data-your-clock]")) {
    const { yourClock: start = "", zone = "" } = element.dataset;
    if (!own || !zonesDiffer(own, zone, start)) continue;
    const day = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: own }).format(
      Date.parse(start),
    );
    element.textContent = `; ${day}, ${clockAt(Date.parse(start), own)} your time`;
  }
}
