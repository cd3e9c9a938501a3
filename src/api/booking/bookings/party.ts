import { type SigningKey, signToken } from "../../platform/signing/signed-token.ts";

/** The side of a booking: the client, or the professional. */
export type Party = "client" | "stylist";

interface Links {
  publicUrl: string;
  signingKey: SigningKey;
}

/** The token of a booking link for one side. */
export function bookingToken(id: string, side: Party, { signingKey }: Pick<Links, "signingKey">): string {
  return signToken(signingKey, side === "client" ? "booking" : "booking-as-stylist", id);
}

/** The signed link to a booking's page for one side. */
export function bookingUrl(id: string, side: Party, links: Links): string {
  const page = side === "client" ? "booking" : "booking-received";
  return new URL(`/${page}/${bookingToken(id, side, links)}`, links.publicUrl).href;
}

export function calendarUrl(id: string, side: Party, links: Links): string {
  return `${bookingUrl(id, side, links)}/calendar.ics`;
}
