/** Adds the visitor's local time to a studio's time if they differ; only the browser knows it. */
export function showYourClock(): void {
  const times = document.querySelectorAll<HTMLElement>("[data-your-clock]");
  if (times.length === 0) return; // Reading the time zone loads the browser's calendars, which is slow on phones.
  const visitorZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!visitorZone) return;
  for (const element of times) {
    const { yourClock: start, zone = "" } = element.dataset;
    const at = new Date(start || Date.now());
    const [yours, studios] = [clockIn(visitorZone, at), clockIn(zone, at)];
    const day = yours.day === studios.day ? "" : `${yours.day}, `;
    if (day || yours.time !== studios.time)
      element.textContent = start
        ? `; ${day}${yours.time} your time`
        : `, now ${studios.time} (${yours.time} your time).`;
  }
}

/** `Thursday` and `12:00 am`. */
function clockIn(timeZone: string, at: Date): { day: string; time: string } {
  const day = at.toLocaleDateString("en-US", { weekday: "long", timeZone });
  const time = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone });
  return { day, time: time.toLowerCase().replace(/\s/, "\u00a0") };
}
