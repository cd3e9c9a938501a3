import type { TestApi } from "./api.ts";
import { dana } from "./dana.ts";
import type { TestProfessional } from "./professional.ts";

export interface BookingAnswer {
  status: number;
  isReplayed: boolean;
  message: string;
  data: Record<string, unknown> | null;
}

/** Posts to a call of the bookings and answers with what a client sees. */
export async function post(
  api: TestApi,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<BookingAnswer> {
  const response = await api.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const { message, data } = await response.json();
  const isReplayed = response.headers.get("idempotent-replayed") === "true";
  return { status: response.status, isReplayed, message, data };
}

/** Dana's wish for a haircut. */
export function danasWish(
  { id, services }: Pick<TestProfessional, "id" | "services">,
  start: string,
  changes: object = {},
) {
  return {
    stylist_id: id,
    service_ids: [services[0]?.guid],
    start,
    ...dana,
    note: "",
    ...changes,
  };
}

/** The openings that a client is shown, from a date on. */
export async function openingsOf(
  api: TestApi,
  { id }: Pick<TestProfessional, "id">,
  from: string,
  days = 1,
  more: object = {},
): Promise<string[]> {
  const found = await api.call("solaGeniusAvailability", { stylist_id: String(id), from, days, ...more });
  if (!found.ok) throw new Error(found.message);
  return found.data.availability[id] ?? [];
}

/** The token at the end of a `manage_url`. */
export function tokenOf(url: unknown): string {
  return String(url).split("/").at(-1) ?? "";
}
