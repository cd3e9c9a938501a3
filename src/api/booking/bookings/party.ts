import { type SigningKey, signToken } from "../../platform/signing/signed-token.ts";

/** Who looks at a booking: the one who booked, or the professional. */
export type Party = "client" | "stylist";

interface Links {
  publicUrl: string;
  signingKey: SigningKey;
}

/** The page of a booking behind a signed link, for one side of it. */
export function bookingUrl(id: string, side: Party, { publicUrl, signingKey }: Links): string {
  const path =
    side === "client"
      ? `/booking/${signToken(signingKey, "booking", id)}`
      : `/booking-received/${signToken(signingKey, "booking-as-stylist", id)}`;
  return new URL(path, publicUrl).href;
}

export function calendarUrl(id: string, side: Party, links: Links): string {
  return `${bookingUrl(id, side, links)}/calendar.ics`;
}
