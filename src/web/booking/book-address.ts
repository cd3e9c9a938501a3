interface Chosen {
  /** Guids of the services. */
  services?: readonly string[];
  /** `2026-12-01`. */
  day?: string | undefined;
  /** `2026-12-01T09:00:00-07:00`. */
  start?: string | undefined;
}

/** Where a professional is booked. Everything chosen so far is in the address, so it can be linked to and gone back to. */
export function bookAddress(url_name: string, chosen: Chosen = {}): string {
  const query = chosenQuery(chosen);
  return `/professionals/${url_name}/book${query ? `?${query}` : ""}`;
}

function chosenQuery({ services = [], day, start }: Chosen): string {
  const query = new URLSearchParams(services.map((guid) => ["services", guid]));
  if (day) query.set("day", day);
  if (start) query.set("start", start);
  return String(query);
}
