import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { services } from "#domain/network/service.ts";
import { internationalPhone } from "#domain/platform/phone.ts";
import type { Database } from "../../platform/database/schema.ts";
import {
  type FeedLocation,
  type FeedProfessional,
  feedLocations,
  feedProfessionals,
  lastEditSeconds,
} from "./feed-rows.ts";

export interface FeedTarget {
  /** Created if missing. */
  folder: string;
  /** Public origin of the site. */
  origin: string;
}

const microsPerCent = 10_000;
/** https://developers.google.com/actions-center/verticals/appointments/redirect/reference/feeds/services-feed */
const maxDescription = 2_000;
const fileName = /^(entity|action|service)_\d+(\.filesetdesc)?\.json$/;

/**
 * Writes the entity, action and service feeds of Google's Appointments Redirect with their descriptors, and removes those of
 * an earlier edit. Entities are the locations with a booking page and the professionals who are booked on the site.
 */
export async function writeGoogleFeeds(
  db: Kysely<Database>,
  { folder, origin }: FeedTarget,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const timestamp = await lastEditSeconds(db);
  const feeds = [
    ["entity", "reservewithgoogle.entity", mapped(bookable(db), (one) => entityOf(one, origin))],
    ["action", "reservewithgoogle.action.v2", mapped(bookable(db), (one) => actionOf(one, origin))],
    ["service", "glam.service.v0", servicesIn(db, origin)],
  ] as const;
  const written: string[] = [];
  for (const [kind, name, rows] of feeds) {
    const file = `${kind}_${timestamp}.json`;
    await writeWhole(join(folder, file), rows);
    const descriptor = { generation_timestamp: timestamp, name, data_file: [file] };
    const descriptorFile = `${kind}_${timestamp}.filesetdesc.json`;
    await writeFile(join(folder, descriptorFile), `${JSON.stringify(descriptor)}\n`);
    written.push(file, descriptorFile);
  }
  for (const file of await readdir(folder))
    if (fileName.test(file) && !written.includes(file)) await rm(join(folder, file));
  return written;
}

type Bookable = { location: FeedLocation } | { professional: FeedProfessional };

async function* bookable(db: Kysely<Database>): AsyncGenerator<Bookable> {
  for await (const location of feedLocations(db)) if (location.is_bookable) yield { location };
  for await (const professional of feedProfessionals(db)) yield { professional };
}

function entityOf(one: Bookable, origin: string) {
  const place = "location" in one ? one.location : one.professional;
  const name = "location" in one ? `Sola ${one.location.name}` : nameOf(one.professional);
  const phone = ("professional" in one && one.professional.phone) || place.public_phone;
  const telephone = phone && internationalPhone(phone);
  const inside = "professional" in one ? one.professional.suite && `Suite ${one.professional.suite}` : null;
  return {
    entity_id: idOf(one),
    name,
    ...(telephone && { telephone }),
    url: `${origin}/${"location" in one ? "locations" : "professionals"}/${place.url_name}`,
    location: {
      latitude: place.latitude,
      longitude: place.longitude,
      address: {
        country: place.country,
        locality: place.city,
        region: place.state,
        postal_code: place.postal_code,
        street_address: [place.address_1, place.address_2, inside].filter(Boolean).join(", "),
      },
    },
  };
}

function actionOf(one: Bookable, origin: string) {
  const path =
    "location" in one
      ? `booknow/${one.location.url_name}`
      : `professionals/${one.professional.url_name}/book`;
  const actions = [{ appointment_info: {} }];
  return { entity_id: idOf(one), link_id: `${idOf(one)}-book`, url: `${origin}/${path}`, actions };
}

async function* servicesIn(db: Kysely<Database>, origin: string) {
  for await (const professional of feedProfessionals(db))
    for (const service of professional.services) yield serviceOf(professional, service, origin);
}

function serviceOf(
  professional: FeedProfessional,
  service: FeedProfessional["services"][number],
  origin: string,
) {
  const { guid, category, name, description, duration_minutes, price_cents, currency } = service;
  const label = services.find(({ value }) => value === category)?.label ?? category;
  return {
    merchant_id: idOf({ professional }),
    service_id: guid,
    localized_service_name: text(name),
    localized_service_category: text(label),
    ...(description && { localized_service_description: text(description.slice(0, maxDescription)) }),
    service_price:
      price_cents === null
        ? { price_interpretation: "INTERPRETATION_NOT_DISPLAYED" }
        : {
            price_interpretation: "INTERPRETATION_EXACT",
            min_price: { price_micros: price_cents * microsPerCent, currency_code: currency },
          },
    action_link: [{ url: `${origin}/professionals/${professional.url_name}/book?services=${guid}` }],
    service_duration: {
      duration_interpretation: "INTERPRETATION_EXACT",
      min_duration_sec: duration_minutes * 60,
    },
  };
}

function idOf(one: Bookable): string {
  return "location" in one ? `location-${one.location.id}` : `professional-${one.professional.id}`;
}

function nameOf({ business_name, first_name, last_name }: FeedProfessional): string {
  return business_name ?? `${first_name} ${last_name}`;
}

function text(value: string) {
  return { value, localized_value: [{ locale: "en", value }] };
}

async function* mapped<In, Out>(rows: AsyncIterable<In>, toOut: (row: In) => Out) {
  for await (const row of rows) yield toOut(row);
}

/** Under another name first: an upload never reads half a file. */
async function writeWhole(path: string, rows: AsyncIterable<object>): Promise<void> {
  async function* pieces() {
    let before = '{"data":[\n';
    for await (const row of rows) {
      yield before + JSON.stringify(row);
      before = ",\n";
    }
    yield before.startsWith("{") ? `${before}]}\n` : "\n]}\n";
  }
  await pipeline(Readable.from(pieces()), createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
}
