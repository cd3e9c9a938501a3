import { readFileSync } from "node:fs";
import type { Selectable } from "kysely";
import type { LocationTable } from "#api/platform/database/schema.ts";

type Row = Selectable<LocationTable>;

/** A row of `location` without nulls where the sample always has a value. */
export interface SampleLocation extends Omit<Row, "active" | "sample" | "updated_at" | "booking_url"> {
  phone_number: string;
  public_phone: string;
  public_email: string;
  studio_count: number;
  opened_year: number;
  /** Markets with the instant of joining. */
  msas: Array<{ id: number; created_at: string }>;
}

const folder = new URL("../../data/sample/", import.meta.url);

export function readSampleLocations(): SampleLocation[] {
  const lines = readFileSync(new URL("locations.jsonl", folder), "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

export function readSampleMarkets(): Array<{ id: number; name: string; active: boolean }> {
  return JSON.parse(readFileSync(new URL("markets.json", folder), "utf8"));
}
