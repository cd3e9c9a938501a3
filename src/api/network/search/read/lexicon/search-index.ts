import { type Kysely, sql } from "kysely";
import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import { StaleCache } from "#domain/platform/stale-cache.ts";
import type { Database } from "../../../../platform/database/schema.ts";
import {
  inListOrder,
  type Network,
  type NetworkLocation,
  readLocations,
} from "../../../locations/network-location.ts";
import { type Offer, readOffers } from "./offers.ts";
import { listOwnTerms } from "./own-terms.ts";
import { type FindNames, peopleNames } from "./people-names.ts";
import { gazetteerNames, locationNames, type PlaceNames } from "./place-names.ts";
import { type ServiceTerms, serviceTerms } from "./service-terms.ts";

/** What looking up locations and professionals needs. */
export interface SearchServices {
  db: Kysely<Database>;
  search: SearchIndex;
  now: () => Temporal.Instant;
}

/** The words for places and services; of professionals only how many there are. */
interface Lexicon {
  network: Network;
  /** By market and name. */
  listed: readonly NetworkLocation[];
  /** Of data/gazetteer and of the locations. */
  placeNames: readonly PlaceNames[];
  terms: ServiceTerms;
  offers: readonly Offer[];
  peopleCount: number;
  /** Whether a location is near enough for people to look for one there. */
  hasStudioNear(point: Point): boolean;
}

/** What a search knows: the lexicon, and the names of professionals, which the database recognizes. */
export interface Knowledge extends Lexicon {
  db: Kysely<Database>;
  findNames: FindNames;
  /** How many are found by a key, up to an hour ago; counted again in the background after ten minutes. */
  count(key: string, count: Count): Promise<number>;
  /** The same without waiting: null until it has been counted in the background. */
  lastCount(key: string, count: Count): number | null;
}

type Count = () => Promise<number>;

export interface Searcher {
  country: Country | undefined;
  /** Null if unknown. */
  point: Point | null;
}

export interface SearchIndex {
  /**
   * Reads through the caller's connection, which may be a replica's. An outdated lexicon is returned at once and read again in
   * the background; `onStale` is called if the network is known to have changed since.
   */
  current(db: Kysely<Database>, onStale?: () => void): Promise<Knowledge>;
  /** The network has changed. */
  expire(): void;
}

const minuteMs = 60_000;
const lifetime = {
  freshMs: minuteMs,
  staleMs: Number.POSITIVE_INFINITY,
  onErrorMs: Number.POSITIVE_INFINITY,
};
/** Of the whole network, where an edit changes little: counting costs more the more professionals there are. */
const countLifetime = { freshMs: 10 * minuteMs, staleMs: 50 * minuteMs, onErrorMs: Number.POSITIVE_INFINITY };
const key = "lexicon";
const maxCounts = 10_000;

/** The small part of a search that each process holds. `report` is called for a background read that failed. */
export function createSearchIndex(report: (error: unknown) => void): SearchIndex {
  const nowMs = () => performance.now();
  const options = { nowMs, bytesOf: () => 1, restMs: 0, report };
  const lexicons = new StaleCache<Lexicon>({ ...options, maxBytes: 1 });
  const counts = new StaleCache<number>({ ...options, maxBytes: maxCounts });
  const counted = (name: string, count: Count) =>
    counts.get(name, async () => ({ value: await count(), lifetime: countLifetime }));
  const queued = new Set<string>();
  let counting: Promise<unknown> = Promise.resolve();

  return {
    async current(db, onStale) {
      const load = async () => ({ value: await readLexicon(db), lifetime });
      const cached = lexicons.find(key);
      if (cached && cached.age !== "fresh") lexicons.load(key, load);
      if (cached?.age === "old") onStale?.();
      const lexicon = cached?.value ?? (await lexicons.load(key, load))?.value;
      if (!lexicon) throw new Error("The network was not loaded.");
      return {
        ...lexicon,
        db,
        findNames: peopleNames(db, lexicon.peopleCount),
        count: async (name, count) => (await counted(name, count))?.value ?? 0,
        lastCount(name, count) {
          const last = counts.find(name);
          // One at a time, so that visitors' searches come first.
          if (last?.age !== "fresh" && !queued.has(name)) {
            queued.add(name);
            counting = counting
              .then(() => counted(name, count))
              .catch(() => undefined)
              .finally(() => queued.delete(name));
          }
          return last?.value ?? null;
        },
      };
    },
    expire: () => lexicons.expire(() => true),
  };
}

/** Reads everything once. */
export function readKnowledge(db: Kysely<Database>): Promise<Knowledge> {
  return createSearchIndex(() => undefined).current(db);
}

async function readLexicon(db: Kysely<Database>): Promise<Lexicon> {
  const [locations, offers, terms, peopleCount] = await Promise.all([
    readLocations(db),
    readOffers(db),
    listOwnTerms(db),
    countPeople(db),
  ]);
  return {
    network: { locations },
    listed: inListOrder(locations),
    placeNames: [gazetteerNames(), await locationNames(locations)],
    terms: serviceTerms(terms, offers),
    offers,
    peopleCount,
    hasStudioNear: studiosNear(locations),
  };
}

async function countPeople(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stylist where active`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Studios are near within the square of about fifteen miles they stand in, or the next one. */
const squareDegrees = 0.2;

function studiosNear(locations: readonly Point[]): (point: Point) => boolean {
  const square = ({ latitude, longitude }: Point, north = 0, east = 0) =>
    `${Math.floor(latitude / squareDegrees) + north} ${Math.floor(longitude / squareDegrees) + east}`;
  const near = new Set(
    locations.flatMap((location) =>
      [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => square(location, north, east))),
    ),
  );
  return (point) => near.has(square(point));
}
