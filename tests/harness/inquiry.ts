import type { ApiServices } from "#api/api-services.ts";
import { createApi } from "#api/create-api.ts";
import { dana } from "./dana.ts";

/** Dana's inquiry from the single-step form; the caller adds `location_id`. */
export const danasInquiry = {
  ...dana,
  services: ["hair", "hair_extensions"],
  move_in_timeline: "Within 2 months",
  message: "I would like a quiet room.\nCould I see it on a Monday?",
  contact_how: "text",
  contact_when: ["after-6", "sun-mon"],
  tour_days: ["tue", "thu"],
  tour_times: ["evening"],
  allow_team_to_text_you: true,
};

/** The response to an inquiry; without one, status 0 and the error as `message`. */
export interface InquiryAnswer {
  status: number;
  message: string;
  data: Record<string, unknown> | null;
}

/** Sends Dana's inquiry to a running site, by default for the first location. */
export async function inquire(
  siteUrl: string,
  fields: object = {},
  headers: Record<string, string> = {},
): Promise<InquiryAnswer> {
  try {
    const response = await fetch(`${siteUrl}/api/v1/create-contact-inquiry`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ ...danasInquiry, location_id: 1, ...fields }),
      signal: AbortSignal.timeout(30_000),
    });
    const { message, data } = await response.json();
    return { status: response.status, message, data };
  } catch (error) {
    return {
      status: 0,
      message: String(error instanceof Error ? (error.cause ?? error) : error),
      data: null,
    };
  }
}

/** Sends Dana's inquiry number `n` from its own client address. Throws when it is refused. */
export async function sendInquiry(siteUrl: string, n: number): Promise<void> {
  const { status, message } = await inquire(siteUrl, { location_id: 1 + n, email: `dana-${n}@example.com` });
  if (status !== 200) throw new Error(`The inquiry was refused: ${status} ${message}`);
}

/** Posts an inquiry to the Product API and returns `data`; throws when it is refused. */
export async function postInquiry(
  services: ApiServices,
  fields: Record<string, unknown>,
  call = "create-contact-inquiry",
): Promise<Record<string, unknown>> {
  const response = await createApi(services)(
    new Request(`https://www.sola.example/api/v1/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...danasInquiry, ...fields }),
    }),
  );
  const { status, data, message } = await response.json();
  if (!status) throw new Error(message);
  return data;
}
