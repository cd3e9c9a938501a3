/** How to book a professional without online booking here: their own page, else phone. */
export type ExternalBooking =
  | { by: "page"; href: string; host: string }
  | { by: "phone"; number: string }
  | { by: "location"; url_name: string; name: string };

interface HasPreferredContact {
  books_online: boolean;
  booking_url: string | null;
  phone: string | null;
  location: { url_name: string; name: string; public_phone: string | null };
}

export function externalBookingOf({
  books_online,
  booking_url,
  phone,
  location,
}: HasPreferredContact): ExternalBooking | null {
  if (books_online) return null;
  if (booking_url) return { by: "page", href: booking_url, host: new URL(booking_url).host };
  const number = phone ?? location.public_phone;
  return number ? { by: "phone", number } : { by: "location", ...location };
}
