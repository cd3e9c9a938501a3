import type { ApiServices } from "#api/api-services.ts";
import { createApi } from "#api/create-api.ts";
import { dana } from "./dana.ts";

/** Dana's inquiry, from the single-step form; `location_id` is the caller's. */
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

/** Dana's inquiry number `n`, sent to a site that runs: to a location and from an address of its own. Throws when it is refused. */
export async function sendInquiry(siteUrl: string, n: number): Promise<void> {
  const answer = await fetch(`${siteUrl}/api/v1/create-contact-inquiry`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...danasInquiry, location_id: 1 + n, email: `dana-${n}@example.com` }),
  });
  if (!answer.ok) throw new Error(`The inquiry was refused: ${answer.status} ${await answer.text()}`);
}

/** Posts to the Product API and answers with `data`; throws when the inquiry was refused. */
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
