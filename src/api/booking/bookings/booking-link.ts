import { bookingPath, bookingReceivedPath } from "#domain/booking/paths.ts";
import { english, type Language, pathIn } from "#domain/platform/languages.ts";
import { signToken } from "../../platform/signing/signed-token.ts";
import type { BookingServices } from "../booking-services.ts";

/** The side of a booking: the client, or the professional. */
export type Party = "client" | "stylist";

type Links = Pick<BookingServices, "publicUrl" | "signingKey">;
type LinksInLanguage = Links & { language?: Language };

export function bookingToken(id: string, side: Party, { signingKey }: Pick<Links, "signingKey">): string {
  return signToken(signingKey, side === "client" ? "booking" : "booking-as-stylist", id);
}

/** The signed link to a booking's page for one side, in English without `language`. */
export function bookingUrl(id: string, side: Party, links: LinksInLanguage): string {
  const pathOf = side === "client" ? bookingPath : bookingReceivedPath;
  const path = pathIn(links.language ?? english, pathOf(bookingToken(id, side, links)));
  return new URL(path, links.publicUrl).href;
}
