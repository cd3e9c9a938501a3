import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { openingsLeft } from "#contract/booking/booking.ts";
import { fetchWithRetries } from "../client.ts";
import type { ExportedBooking } from "./history.ts";
import type { BookableCalendar } from "./professional.ts";

const row = z.object({
  reference: z.string(),
  start: z.string(),
  status: z.enum(["confirmed", "cancelled"]),
  professional: z.string(),
  email: z.string(),
});

/** The rows of an operator's export: `npm run sola -- bookings export --format json`. */
export async function exportRows(
  noun: "bookings" | "tours" | "inquiries",
  databaseUrl: string,
): Promise<unknown[]> {
  const words = ["src/main/sola.ts", noun, "export", "--format", "json"];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    maxBuffer: 1e9,
  });
  return JSON.parse(stdout);
}

export async function exportBookings(databaseUrl: string): Promise<Map<string, ExportedBooking[]>> {
  const exported = await Promise.all([exportRows("bookings", databaseUrl), exportRows("tours", databaseUrl)]);
  const rows = z.array(row).parse(exported.flat());
  const byProfessional = Map.groupBy(rows, ({ professional }) => professional);
  return new Map(
    [...byProfessional].map(([name, all]) => [
      name,
      all.map(({ email, reference, start, status }) => ({
        booking: email,
        reference,
        start: Date.parse(start),
        isConfirmed: status === "confirmed",
      })),
    ]),
  );
}

export async function offeredTimes(
  url: string,
  { id, service, starts }: BookableCalendar,
): Promise<number[]> {
  const query = new URLSearchParams({
    stylist_id: String(id),
    service_id: service,
    from: starts[0]?.slice(0, 10) ?? "",
    days: "7",
  });
  const response = await fetchWithRetries(`${url}/api/v1/sola-genius/availability?${query}`);
  const { data } = z.object({ data: openingsLeft }).parse(await response.json());
  return (data.availability[id] ?? [])
    .filter((start) => starts.includes(start))
    .map((start) => Date.parse(start));
}
