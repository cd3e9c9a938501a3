import type { Kysely } from "kysely";
import type { Point } from "#domain/network/distance.ts";
import { StaleCache } from "#domain/platform/stale-cache.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Knowledge } from "./knowledge.ts";
import { loadLocations, loadNetwork } from "./load-network.ts";
import type { Network, NetworkLocation } from "./network.ts";
import { networkNames } from "./network-names.ts";
import { offerWords } from "./offer-words.ts";
import { gazetteerNames, locationNames } from "./place-names.ts";
import { serviceTerms } from "./service-terms.ts";

/** The network as of the last announcement. During its load, a caller with `onStale` gets the one before and that is called. */
export interface SearchIndex {
  /** The locations of the network by market and name. */
  locations(onStale?: () => void): Promise<readonly NetworkLocation[]>;
  /** What a search knows. */
  current(onStale?: () => void): Promise<Knowledge>;
}

export interface LoadedSearchIndex extends SearchIndex {
  /** Loads it again. Called after an announcement that the words searches know have changed. */
  changed(): void;
}

/** Caches what searches know in this process. Reports a load that fails. */
export function createSearchIndex(
  db: () => Kysely<Database>,
  report: (error: unknown) => void,
): LoadedSearchIndex {
  const locations = latest(() => loadLocations(db()), report);
  const knowledge = latest(async () => knowledgeOf(await loadNetwork(db())), report);
  return {
    locations: locations.get,
    current: knowledge.get,
    changed() {
      locations.reload();
      knowledge.reload();
    },
  };
}

const forGood = { freshMs: Number.POSITIVE_INFINITY, staleMs: 0, onErrorMs: 0 };
const key = "latest";

/** The last load, shared by concurrent callers. */
function latest<Loaded>(load: () => Promise<Loaded>, report: (error: unknown) => void) {
  const cache = new StaleCache<Loaded>({
    nowMs: () => 0,
    maxBytes: 1,
    bytesOf: () => 1,
    restMs: 0,
    report,
  });
  const loadLatest = async () => ({ value: await load(), lifetime: forGood });

  async function get(onStale?: () => void): Promise<Loaded> {
    const found = cache.find(key);
    if (found?.age === "fresh") return found.value;
    if (found && onStale) {
      cache.load(key, loadLatest);
      onStale();
      return found.value;
    }
    const loaded = await cache.get(key, loadLatest);
    if (!loaded) throw new Error("The network was not loaded.");
    return loaded.value;
  }
  return {
    get,
    reload() {
      cache.expire(() => true);
      // The cache reports a failure.
      get().catch(() => undefined);
    },
  };
}

async function knowledgeOf(network: Network): Promise<Knowledge> {
  return {
    network,
    placeNames: [gazetteerNames(), await locationNames(network.locations)],
    terms: serviceTerms(network),
    people: networkNames(network),
    offerWords: offerWords(network.offers),
    offering: new Map(),
    hasStudioNear: studiosNear(network.locations),
  };
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
