import { z } from "zod";
import { findState } from "#domain/network/state.ts";
import { parseCountry } from "#domain/platform/country.ts";
import * as field from "./field.ts";
import type { Membership } from "./memberships.ts";
import { type OpenHours, openHours, readHours, writeHours } from "./offered-service.ts";

/** A location in a file. */
export interface LocationRow {
  url_name: string;
  name: string;
  address_1: string;
  address_2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: "US" | "CA";
  /** If null, the position is derived from the postal code, the zone from the position. */
  latitude: number | null;
  longitude: number | null;
  time_zone: string | null;
  phone_number: string | null;
  public_phone: string | null;
  public_email: string | null;
  public_contact_name: string | null;
  plain_description: string;
  facebook_url: string | null;
  instagram_url: string | null;
  booking_url: string | null;
  studio_count: number | null;
  opened_year: number | null;
  studio_types: string[];
  amenities: Array<{ name: string; detail: string }>;
  pictures: string[];
  active: boolean;
  former_url_names: string[];
  msas: Membership[];
  /** When its manager gives tours; none leaves them to be arranged by hand. */
  tour_hours: OpenHours[];
}

const amenity = z.strictObject({ name: field.shortText(60, /[:\n]/), detail: field.shortText(200, /\n/) });
const membership = z.strictObject({
  name: field.shortText(80, /\n/),
  active: z.boolean("must say whether the market is active"),
  created_at: z.iso.datetime({ offset: true, error: "must be an instant such as 2024-05-01T15:00:00Z" }),
});

export const locationSchema = z.strictObject({
  url_name: field.urlName,
  name: field.text(120),
  address_1: field.text(200),
  address_2: field.text(200),
  city: field.text(100),
  state: field.oneOf((value) => findState(value)?.code ?? null, "must be a state or province"),
  postal_code: field.text(20),
  country: field.oneOf(parseCountry, "must be US or CA"),
  latitude: field.decimal(-90, 90),
  longitude: field.decimal(-180, 180),
  time_zone: field.oneOf(ianaZone, "must be an IANA time zone such as America/Denver"),
  phone_number: field.phone,
  public_phone: field.phone,
  public_email: field.email,
  public_contact_name: field.personName,
  plain_description: field.text(5_000),
  facebook_url: field.text(4_096),
  instagram_url: field.text(4_096),
  booking_url: field.text(4_096),
  studio_count: field.whole(1, 1_000),
  opened_year: field.whole(1950, 2100),
  studio_types: field.list(field.shortText(40, /[;\n]/), field.bySemicolon),
  amenities: field.list(amenity, (cell) => field.byLine(cell).map(readAmenity)),
  tour_hours: field.list(openHours, (cell) => field.byLine(cell).map(readHours)),
  pictures: field.list(
    z
      .string("must be text")
      .regex(/^(https:\/\/|\/images\/)[^\s;]{1,500}$/, "must start with /images/ or https://"),
    field.bySemicolon,
  ),
  active: field.yesOrNo,
  former_url_names: field.list(field.urlName, field.bySemicolon),
  msas: field.list(membership, (cell) => field.byLine(cell).map(readMembership)),
});

export const locationFileColumns = Object.keys(locationSchema.shape) as Array<keyof LocationRow>;

/** The canonical IANA name; null for an offset such as +05:00. */
function ianaZone(value: string): string | null {
  if (!/^[A-Za-z]/.test(value)) return null;
  try {
    return new Temporal.ZonedDateTime(0n, value).timeZoneId;
  } catch {
    return null;
  }
}

/** `Parking: Free lot at the door` */
function readAmenity(line: string): unknown {
  const colon = line.indexOf(":");
  return { name: line.slice(0, Math.max(0, colon)).trim(), detail: line.slice(colon + 1).trim() };
}

/** `2019-04-02T15:00:00Z Denver`, with `(inactive)` after a retired market. */
function readMembership(line: string): unknown {
  const space = line.indexOf(" ");
  const inactive = / \(inactive\)$/;
  return {
    name: line.slice(space + 1).replace(inactive, ""),
    active: !inactive.test(line),
    created_at: line.slice(0, space),
  };
}

/** Formats a column as a CSV cell. */
export function locationCell(column: keyof LocationRow, row: LocationRow): string | number | null {
  if (column === "amenities") return row.amenities.map(({ name, detail }) => `${name}: ${detail}`).join("\n");
  if (column === "msas")
    return row.msas
      .map(({ created_at, name, active }) => `${created_at} ${name}${active ? "" : " (inactive)"}`)
      .join("\n");
  if (column === "tour_hours") return row.tour_hours.map(writeHours).join("\n");
  const value = row[column];
  if (typeof value === "boolean") return String(value);
  return Array.isArray(value) ? value.join("; ") : value;
}
