import { signToken, type TokenPurpose } from "#api/platform/signing/signed-token.ts";
import type { TestApi } from "./api.ts";
import { danasWish, post, tokenOf } from "./booking.ts";
import type { TestProfessional } from "./professional.ts";

export interface MadeBooking {
  id: string;
  reference: string;
  /** The pages of its client and its professional. */
  client: string;
  professional: string;
}

/** Stores a booking of Dana's and returns the token of each side. */
export async function book(
  api: TestApi,
  professional: TestProfessional,
  start: string,
  changes: object = {},
  query = "",
) {
  const made = await post(api, `create-booking${query}`, danasWish(professional, start, changes));
  const client = tokenOf(made.data?.manage_url);
  const [id = ""] = client.split(".");
  const purpose: TokenPurpose = "booking-as-stylist";
  const professionalToken = signToken(api.services.signingKey, purpose, id);
  return { id, reference: String(made.data?.reference), client, professional: professionalToken };
}

/** Stores a booking of Dana's and returns the pages of both sides. */
export async function makeBooking(...wish: Parameters<typeof book>): Promise<MadeBooking> {
  const { client, professional, ...made } = await book(...wish);
  return { ...made, client: `/booking/${client}`, professional: `/booking-received/${professional}` };
}
