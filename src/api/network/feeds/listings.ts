import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { formatPhone, internationalPhone } from "#domain/platform/phone.ts";
import type { Database } from "../../platform/database/schema.ts";
import { writeTable } from "../import/table-file.ts";
import { type FeedLocation, feedLocations } from "./feed-rows.ts";
import { type FeedTarget, writeGoogleFeeds } from "./google-feeds.ts";

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** Google’s limit, the shortest of the three. */
const maxDescription = 750;

interface Listing {
  extension: "csv" | "json";
  textOf(locations: readonly FeedLocation[], origin: string): string;
}

/** How each directory takes a network’s locations. */
const listings = {
  // Business Profile Manager’s bulk upload: https://support.google.com/business/answer/3370250
  google: {
    extension: "csv",
    textOf: (locations, origin) => tableOf(locations.map((one) => googleRow(one, origin))),
  },
  // Apple Business’s location resource: https://business.apple.com/docs/api/v1
  apple: {
    extension: "json",
    textOf: (locations, origin) =>
      `${JSON.stringify(
        locations.map((one) => appleLocation(one, origin)),
        null,
        1,
      )}\n`,
  },
  // Bing Places’ bulk upload: https://www.bingplaces.com/Home/MoreFAQ
  bing: {
    extension: "csv",
    textOf: (locations, origin) => tableOf(locations.map((one) => bingRow(one, origin))),
  },
} satisfies Record<string, Listing>;

export type Directory = keyof typeof listings;
export const directories = Object.keys(listings) as Directory[];

export async function listingText(
  db: Kysely<Database>,
  directory: Directory,
  origin: string,
): Promise<string> {
  return listings[directory].textOf(await Array.fromAsync(feedLocations(db)), origin);
}

function factsOf(location: FeedLocation, origin: string) {
  return {
    code: `SOLA-${location.id}`,
    name: `Sola ${location.name}`,
    page: `${origin}/locations/${location.url_name}`,
    booking: location.is_bookable ? `${origin}/booknow/${location.url_name}` : "",
    phone: location.public_phone ? formatPhone(location.public_phone) : "",
    description: shortened(location.plain_description),
  };
}

function googleRow(location: FeedLocation, origin: string) {
  const { code, name, page, booking, phone, description } = factsOf(location, origin);
  return {
    "Store code": code,
    "Business name": name,
    "Address line 1": location.address_1,
    "Address line 2": location.address_2 ?? "",
    Locality: location.city,
    "Administrative area": location.state,
    "Country / Region": location.country,
    "Postal code": location.postal_code,
    Latitude: location.latitude,
    Longitude: location.longitude,
    "Primary phone": phone,
    Website: page,
    "Primary category": "Beauty salon",
    "Additional categories": "Hair salon, Nail salon, Skin care clinic",
    ...Object.fromEntries(days.map((day) => [`${day} hours`, "12:00 AM-12:00 AM"])),
    "From the business": description,
    "Opening date": location.opened_year ?? "",
    "Place page URLs: Appointment links (url_appointment)": booking,
  };
}

function bingRow(location: FeedLocation, origin: string) {
  const { code, name, page, booking, phone, description } = factsOf(location, origin);
  return {
    "Store Id": code,
    "Business Name": name,
    "Address Line 1": location.address_1,
    "Address Line 2": location.address_2 ?? "",
    City: location.city,
    "State/Province": location.state,
    "Zip/Postal Code": location.postal_code,
    "Country/Region": location.country,
    Latitude: location.latitude,
    Longitude: location.longitude,
    Phone: phone,
    Website: page,
    Categories: "Beauty Salons; Hair Salons; Nail Salons",
    "Hours of Operation": days.map((day) => `${day.slice(0, 3)} 12:00 AM-12:00 AM`).join("; "),
    Description: description,
    "Booking URL": booking,
    "Facebook URL": location.facebook_url ?? "",
  };
}

function appleLocation(location: FeedLocation, origin: string) {
  const { code, name, page, booking, description } = factsOf(location, origin);
  const locale = location.country === "CA" ? "en-CA" : "en-US";
  const phone = location.public_phone && internationalPhone(location.public_phone);
  const links = [
    { url: page, type: "HOMEPAGE" },
    ...(booking ? [{ url: booking, type: "RESERVATION" }] : []),
  ];
  const descriptions = [{ type: "ABOUT", descriptions: [{ text: description, locale }] }];
  return {
    locationDetails: {
      partnersLocationId: code,
      storeCode: code,
      displayNames: [{ name, locale, primary: true }],
      mainAddress: {
        structuredAddress: {
          fullThoroughfare: location.address_1,
          ...(location.address_2 && { subPremise: location.address_2 }),
          locality: location.city,
          administrativeArea: location.state,
          postCode: location.postal_code,
          countryCode: location.country,
        },
        locale,
      },
      displayPoint: {
        coordinates: { latitude: location.latitude.toFixed(6), longitude: location.longitude.toFixed(6) },
        source: "MANUALLY_PLACED",
      },
      ...(phone && { phoneNumbers: [{ phoneNumber: phone, type: "LANDLINE", primary: true }] }),
      urls: links,
      categories: ["Beauty Salon", "Hair Salon", "Nail Salon"],
      openingHoursByDay: days.map((day) => ({
        day: day.toUpperCase(),
        times: [{ startTime: "00:00", endTime: "23:59" }],
      })),
      ...(description && { locationDescriptions: descriptions }),
      locationStatus: { status: "OPEN" },
    },
  };
}

/** Whole sentences that fit, without addresses of pages, which the directories refuse. */
function shortened(description: string): string {
  const sentences = description.replace(/https?:\/\/\S+/g, "").match(/[^.!?]+[.!?]*\s*/g) ?? [];
  let text = "";
  for (const sentence of sentences) {
    if (text.length + sentence.trimEnd().length > maxDescription) break;
    text += sentence;
  }
  return text.trim();
}

function tableOf<Row extends Record<string, string | number>>(rows: readonly Row[]): string {
  return writeTable(rows, "csv", Object.keys(rows[0] ?? {}));
}

export interface FeedServices {
  /** Where the nightly job writes feeds and listings; null turns it off. */
  feedsFolder: string | null;
}

/** Everything that an operator uploads to directories: Google's feeds, and one file of locations for each directory. */
export async function writeFeeds(db: Kysely<Database>, target: FeedTarget): Promise<string[]> {
  const written = await writeGoogleFeeds(db, target);
  for (const directory of directories) {
    const file = `locations-${directory}.${listings[directory].extension}`;
    await writeFile(join(target.folder, file), await listingText(db, directory, target.origin));
    written.push(file);
  }
  return written;
}
