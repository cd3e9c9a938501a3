import { join } from "node:path";
import { z } from "zod";
import { runningPostgresUrl } from "#api/platform/database/embedded-postgres.ts";
import { danasInquiry } from "../../harness/inquiry.ts";
import type { Site } from "../../harness/site.ts";
import { openCalendars } from "../booking/professional.ts";
import { fetchWithRetries } from "../client.ts";

/** A location to visit, with one of its professionals. */
export interface Place {
  /** 1 is the one visited during normal operation. */
  number: number;
  url_name: string;
  city: string;
  state: string;
  professional: string;
}

/** The pages of a booking and of an inquiry's receipt. */
export interface Links {
  booking: string;
  receipt: string;
}

export interface PageKind {
  name: string;
  path: (place: Place, links: Links) => string;
  isCached: boolean;
}

const kind = (name: string, path: PageKind["path"], isCached = true): PageKind => ({ name, path, isCached });
const search = ({ city, state }: Place) => encodeURIComponent(`${city}, ${state}`);

export const pageKinds: readonly PageKind[] = [
  kind("home", ({ number }) => (number === 1 ? "/" : "/?country=CA")),
  kind("inquiry form", ({ url_name }) => `/contact-us?location=${url_name}`),
  kind("all locations", ({ number }) =>
    number === 1 ? "/locations" : `/locations?search=United+States&page=${number}`,
  ),
  kind("locations near", (place) => `/locations?search=${search(place)}`),
  kind("location", ({ url_name }) => `/locations/${url_name}`),
  kind("markets", (place) => `/regions?search=${search(place)}`),
  kind("state", ({ state }) => `/states/${state.toLowerCase()}`),
  kind("professionals near", (place) => `/booknow?service=Hair&near=${search(place)}`),
  kind("professionals of a location", ({ url_name }) => `/booknow/${url_name}`),
  kind("professional", ({ professional }) => `/professionals/${professional}`),
  kind("booking step", ({ professional }) => `/professionals/${professional}/book`, false),
  kind("booking", (_, { booking }) => booking, false),
  kind("receipt", (_, { receipt }) => receipt, false),
];

/** Sample locations in different states, in turn. */
export async function* placesOf({ url }: Site): AsyncGenerator<Place, never> {
  const states = new Set<string>();
  let number = 0;
  for (let page = 1; ; page += 1) {
    const list = await read(`${url}/api/v1/get-web-locations-list?per_page=100&page=${page}`, locationList);
    if (list.length === 0) throw new Error("There are too few states with a location.");
    for (const { url_name, city, state } of list) {
      if (states.has(state)) continue;
      const [first] = await read(
        `${url}/api/v1/get-stylists-by-location?url_name=${url_name}`,
        professionals,
      );
      if (!first) continue;
      states.add(state);
      number += 1;
      yield { number, url_name, city, state, professional: first.url_name };
    }
  }
}

const locationList = z.array(z.object({ url_name: z.string(), city: z.string(), state: z.string() }));
const professionals = z.array(z.object({ url_name: z.string() }));

async function read<Data>(address: string, data: z.ZodType<Data>): Promise<Data> {
  const answer = await fetchWithRetries(address);
  return z.object({ data }).parse(await answer.json()).data;
}

/** Books and inquires, for the pages behind a link. */
export async function makeLinks({ url, dataDir }: Site): Promise<Links> {
  const post = async <Data>(path: string, body: object, data: z.ZodType<Data>) => {
    const answer = await fetchWithRetries(`${url}/api/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return z.object({ data }).parse(await answer.json()).data;
  };
  const [calendar] = await openCalendars(
    (await runningPostgresUrl(join(dataDir, "postgres"), "sola")) ?? "",
    1,
  );
  const { first_name, last_name, email, phone } = danasInquiry;
  const booked = await post(
    "create-booking",
    {
      stylist_id: calendar?.id,
      service_ids: [calendar?.service],
      start: calendar?.starts[0],
      ...{ first_name, last_name, email, phone, note: "" },
    },
    z.object({ manage_url: z.string() }),
  );
  const inquired = await post(
    "create-contact-inquiry",
    { ...danasInquiry, location_id: 1 },
    z.object({ receipt_token: z.string() }),
  );
  return { booking: new URL(booked.manage_url).pathname, receipt: `/inquiry/${inquired.receipt_token}` };
}
