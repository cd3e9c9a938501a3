import { bookingPath, bookingReceivedPath } from "#domain/booking/paths.ts";
import { signToken } from "../../platform/signing/signed-token.ts";
import type { BookingServices } from "../booking-services.ts";

/** The side of a booking: the client, or the professional. */
export type Party = "client" | "stylist";

type Links = Pick<BookingServices, "publicUrl" | "signingKey">;

export function bookingToken(id: string, side: Party, { signingKey }: Pick<Links, "signingKey">): string {
  return signToken(signingKey, side === "client" ? "booking" : "booking-as-stylist", id);
}

/** The signed link to a booking's page for one side. */
export function bookingUrl(id: string, side: Party, links: Links): string {
  const pathOf = side === "client" ? bookingPath : bookingReceivedPath;
  return new URL(pathOf(bookingToken(id, side, links)), links.publicUrl).href;
}
