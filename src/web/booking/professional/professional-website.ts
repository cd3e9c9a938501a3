import { externalHost } from "#domain/platform/external-url.ts";

/** A page of the professional's own, which opens in a new tab after a booking. */
export interface ProfessionalWebsite {
  href: string;
  host: string;
}

export function professionalWebsite(booking_url: string | null): ProfessionalWebsite | null {
  const host = externalHost(booking_url);
  return booking_url && host ? { href: booking_url, host } : null;
}
