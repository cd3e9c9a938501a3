import { type SigningKey, signToken } from "../../platform/signing/signed-token.ts";

/** Who looks at a booking: the one who booked, or the professional. */
export type Party = "client" | "stylist";

interface Links {
  publicUrl: string;
  signingKey: SigningKey;
}

/** What opens a booking, for one side of it. */
export function bookingToken(id: string, side: Party, { signingKey }: Pick<Links, "signingKey">): string {
  return signToken(signingKey, side === "client" ? "booking" : "booking-as-stylist", id);
}

/** The page of a booking behind a signed link, for one side of it. */
export function bookingUrl(id: string, side: Party, links: Links): string {
  const page = side === "client" ? "booking" : "booking-received";
  return new URL(`/${page}/${bookingToken(id, side, links)}`, links.publicUrl).href;
}

export function calendarUrl(id: string, side: Party, links: Links): string {
  return `${bookingUrl(id, side, links)}/calendar.ics`;
}
