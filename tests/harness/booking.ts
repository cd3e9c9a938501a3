import type { TestApi } from "./api.ts";
import { dana } from "./dana.ts";
import type { TestProfessional } from "./professional.ts";

export interface BookingAnswer {
  status: number;
  isReplayed: boolean;
  message: string;
  data: Record<string, unknown> | null;
}

/** Posts to a booking call and returns the status and envelope. */
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

/** Dana's request for a haircut. */
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

/** The openings shown to a client from a date on. */
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

export function tokenOf(url: unknown): string {
  return String(url).split("/").at(-1) ?? "";
}
