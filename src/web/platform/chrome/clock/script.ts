/** Adds the visitor's local time to a studio's time if they differ; only the browser knows it. */
export function showYourClock(): void {
  const times = document.querySelectorAll<HTMLElement>("[data-your-clock]");
  if (times.length === 0) return; // Reading the time zone loads the browser's calendars, which is slow on phones.
  const visitorZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!visitorZone) return;
  for (const element of times) {
    const { yourClock: start, zone = "", locale, sentence = "", otherDay = "" } = element.dataset;
    const at = new Date(start || Date.now());
    const [yours, studios] = [clockIn(visitorZone, at, locale), clockIn(zone, at, locale)];
    const isOtherDay = yours.day !== studios.day;
    if (isOtherDay || yours.time !== studios.time)
      element.textContent = (isOtherDay ? otherDay : sentence)
        .replace("{day}", yours.day)
        .replace("{time}", yours.time)
        .replace("{studioTime}", studios.time);
  }
}

/** `Thursday` and `12:00 am`. */
function clockIn(timeZone: string, at: Date, locale: string | undefined): { day: string; time: string } {
  const day = at.toLocaleDateString(locale, { weekday: "long", timeZone });
  const time = at.toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit", timeZone });
  return {
    day,
    time: time
      .toLowerCase()
      .replace(/\s/g, "\u00a0")
      .replace(/(?<=h)\u00a000$/, ""),
  };
}
