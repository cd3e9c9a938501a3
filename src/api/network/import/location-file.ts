import { z } from "zod";
import { findState } from "#domain/network/state.ts";
import type { Country } from "#domain/platform/country.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import type { Language } from "#domain/platform/languages.ts";
import * as field from "./cell.ts";
import type { WholeRow } from "./import-rows.ts";
import { openHours, readHours, writeHours } from "./offered-service.ts";
import {
  type AmenitiesColumn,
  type DescriptionColumn,
  inEachLanguage,
  isAmenitiesColumn,
  siteLanguages,
} from "./translation-columns.ts";

const amenity = z.strictObject({ name: field.shortText(60, /[:\n]/), detail: field.shortText(200, /\n/) });
const instantMessage = "must be an instant such as 2024-05-01T15:00:00Z";
const membership = z.strictObject({
  name: field.shortText(80, /\n/),
  active: z.boolean("must say whether the market is active"),
  created_at: z.iso
    .datetime({ offset: true, error: instantMessage, abort: true })
    .refine((text) => text >= "1900", instantMessage),
});

const description = field.prose(5_000);
const amenities = field.listCell(amenity, (cell) => field.byLine(cell).map(readAmenity));
const englishName = new Intl.DisplayNames("en", { type: "language" });

/** Folded codes and names, in the languages of both countries. */
const countryNames: ReadonlyMap<string, Country> = new Map(
  Object.entries<Country>({
    ...{ us: "US", usa: "US", "united states": "US", "united states of america": "US" },
    ...{ "etats unis": "US", "estados unidos": "US", ca: "CA", can: "CA", canada: "CA" },
  }),
);

const originalColumns = z.strictObject({
  url_name: field.urlNameCell,
  name: field.textCell(120),
  address_1: field.textCell(200),
  address_2: field.textCell(200),
  city: field.textCell(100),
  state: field.parsed((value) => findState(value)?.code ?? null, "must be a state or province"),
  postal_code: field.textCell(20),
  country: field.parsed((value) => countryNames.get(foldText(value)) ?? null, "must be US or CA"),
  latitude: field.decimal(-90, 90, "; latitude and longitude may be swapped"),
  longitude: field.decimal(-180, 180),
  time_zone: field.parsed(ianaZone, "must be an IANA time zone such as America/Denver"),
  phone_number: field.phoneCell,
  public_phone: field.phoneCell,
  public_email: field.emailCell,
  public_contact_name: field.personNameCell,
  // Of its description, its amenities, and the mails to its manager and professionals.
  language: field.parsed(languageCode, `must be one of ${siteLanguages.map(({ code }) => code).join(", ")}`),
  plain_description: description,
  facebook_url: field.link(4_096),
  instagram_url: field.link(4_096),
  booking_url: field.link(4_096),
  studio_count: field.whole(1, 1_000),
  opened_year: field.whole(1950, 2100),
  studio_types: field.listCell(field.shortText(40, /[;\n]/), field.bySemicolon),
  amenities,
  // When its manager gives tours; none leaves them to be arranged by hand.
  tour_hours: field.listCell(openHours, readHours),
  pictures: field.listCell(
    z
      .string("must be text")
      .regex(/^(https:\/\/|\/images\/)[^\s;]{1,500}$/, "must start with /images/ or https://"),
    field.bySemicolon,
  ),
  active: field.yesOrNo,
  former_url_names: field.listCell(field.urlNameCell, field.bySemicolon),
  msas: field.listCell(membership, (cell) => field.byLine(cell).map(readMembership)),
});

const descriptions: Record<DescriptionColumn, typeof description> = inEachLanguage(
  "plain_description",
  description,
);
const amenityLists: Record<AmenitiesColumn, typeof amenities> = inEachLanguage("amenities", amenities);

export const locationSchema = originalColumns.extend(descriptions).extend(amenityLists);

/** If null, the position is derived from the postal code, the zone from the position. */
type Derived = "latitude" | "longitude" | "time_zone";
type Contact = "phone_number" | "public_phone" | "public_email" | "public_contact_name";
type Link = "facebook_url" | "instagram_url" | "booking_url";

export type LocationImportRow = WholeRow<
  z.infer<typeof locationSchema>,
  Derived | Contact | Link | "address_2" | "studio_count" | "opened_year" | DescriptionColumn
>;

export const locationFileColumns = Object.keys(locationSchema.shape) as Array<keyof LocationImportRow>;

/** `fr`, also of `fr-CA`, `French` and `Français`. */
function languageCode(value: string): string | null {
  const [word] = foldText(value).split(" ");
  const isNamed = ({ code, name }: Language) =>
    [code, foldText(name), foldText(englishName.of(code) ?? "")].some((known) => known === word);
  return siteLanguages.find(isNamed)?.code ?? null;
}

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
export function locationCell(column: keyof LocationImportRow, row: LocationImportRow) {
  if (column === "amenities" || isAmenitiesColumn(column))
    return (row[column] ?? []).map(({ name, detail }) => `${name}: ${detail}`).join("\n");
  if (column === "msas")
    return row.msas
      .map(({ created_at, name, active }) => `${created_at} ${name}${active ? "" : " (inactive)"}`)
      .join("\n");
  if (column === "tour_hours") return row.tour_hours.map(writeHours).join("\n");
  return row[column];
}
