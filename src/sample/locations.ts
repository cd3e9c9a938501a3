import { readFileSync } from "node:fs";

export interface SampleLocation {
  id: number;
  url_name: string;
  name: string;
  address_1: string;
  address_2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: "US" | "CA";
  latitude: number;
  longitude: number;
  time_zone: string;
  phone_number: string;
  public_phone: string;
  public_email: string;
  public_contact_name: string;
  plain_description: string;
  facebook_url: string | null;
  instagram_url: string | null;
  studio_count: number;
  opened_year: number;
  studio_types: string[];
  amenities: Array<{ name: string; detail: string }>;
  pictures: string[];
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
