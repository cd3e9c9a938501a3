/** Says beside a studio's time what the visitor's own clock shows, where that differs; only the browser knows. */
export function showYourClock(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const element of document.querySelectorAll<HTMLElement>("[data-your-clock]")) {
    const { yourClock: start = "", zone = "" } = element.dataset;
    const yours = own && clockIn(own, start);
    if (yours && yours !== clockIn(zone, start)) element.textContent = `; ${yours} your time`;
  }
}

/** `Thursday, 12:00 am`. */
function clockIn(timeZone: string, start: string): string {
  const at = new Date(start);
  const day = at.toLocaleDateString("en-US", { weekday: "long", timeZone });
  const time = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone });
  return `${day}, ${time.toLowerCase().replace(/\s/, "\u00a0")}`;
}
