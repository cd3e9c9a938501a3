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

/** Where a professional is booked. Everything chosen so far is in the address, so it can be linked to and gone back to. */
export function bookPath(url_name: string, { services = [], ...others }: Chosen = {}): string {
  const fields = [...services.map((guid) => ["services", guid]), ...Object.entries(others)];
  const query = fields.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return `/professionals/${url_name}/book${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

/** The visitor's page of a booking or tour. */
export const bookingPath = (token: string) => `/booking/${token}`;
export const bookingCancelPath = (token: string) => `${bookingPath(token)}/cancel`;
export const bookingReschedulePath = (token: string) => `${bookingPath(token)}/change`;
/** The page of the professional or manager. */
export const bookingReceivedPath = (token: string) => `/booking-received/${token}`;
export const alertPath = (token: string) => `/alerts/${token}`;
