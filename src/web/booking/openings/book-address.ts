/** The choices so far, as in a booking URL. */
export interface Chosen {
  services?: readonly string[];
  /** The selected day: `2026-12-01`. */
  day?: string | undefined;
  /** `2026-12-01T09:00:00-07:00`. */
  start?: string | undefined;
  /** The visitor's own hold, whose time counts as free for them. */
  hold?: string | undefined;
}

export function profileAddress(url_name: string): string {
  return `/professionals/${url_name}`;
}

/** Where a professional is booked. Everything chosen so far is in the address, so it can be linked to and gone back to. */
export function bookAddress(url_name: string, chosen: Chosen = {}): string {
  const query = chosenQuery(chosen);
  return `${profileAddress(url_name)}/book${query ? `?${query}` : ""}`;
}

function chosenQuery({ services = [], ...others }: Chosen): string {
  const query = new URLSearchParams(services.map((guid) => ["services", guid]));
  for (const [name, value] of Object.entries(others)) if (value) query.set(name, value);
  return String(query);
}
