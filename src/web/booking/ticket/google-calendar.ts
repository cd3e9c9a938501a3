interface Event {
  title: string;
  /** With their offsets: `2026-12-01T09:00:00-07:00`. */
  start: string;
  end: string;
  place: string;
  details: string;
}

/** The page of Google Calendar on which an event is ready to be saved. */
export function googleCalendarAddress({ title, start, end, place, details }: Event): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${utc(start)}/${utc(end)}`,
    location: place,
    details,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** `20261124T203000Z`. */
function utc(slot: string): string {
  return new Date(slot).toISOString().replace(/[-:]|\.\d+/g, "");
}
