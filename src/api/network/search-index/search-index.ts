import type { Kysely } from "kysely";
import type { Point } from "#domain/network/distance.ts";
import { StaleCache } from "#domain/platform/stale-cache.ts";
import { isOutage } from "../../platform/database/connection-error.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Knowledge } from "./knowledge.ts";
import { loadLocations, loadNetwork, versionOf } from "./load-network.ts";
import type { Network, NetworkLocation } from "./network.ts";
import { networkNames } from "./network-names.ts";
import { offerWords } from "./offer-words.ts";
import { gazetteerNames, locationNames } from "./place-names.ts";
import { serviceTerms } from "./service-terms.ts";

/**
 * The network as it is in the database; whoever asks waits while it is read. With `onStale`, nobody waits: while it is read,
 * that is called, and the answer is the network as it was before.
 */
export interface SearchIndex {
  /** The locations of the network by market and name, for who needs no more of it. */
  locations(onStale?: () => void): Promise<readonly NetworkLocation[]>;
  /** What a search knows. */
  current(onStale?: () => void): Promise<Knowledge>;
}

/**
 * Keeps what searches know in the memory of this process, and reads it anew once the network is another. Hears of a reading
 * that failed while nobody waited for it.
 */
export function createSearchIndex(db: Kysely<Database>, report: (error: unknown) => void): SearchIndex {
  const locations = latest(db, () => loadLocations(db), report);
  const knowledge = latest(
    db,
    async () => {
      const network = await loadNetwork(db);
      return { version: network.version, ...(await knowledgeOf(network)) };
    },
    report,
  );
  return {
    locations: async (onStale) => (await locations(onStale)).locations,
    current: knowledge,
  };
}

const forGood = { freshMs: Number.POSITIVE_INFINITY, staleMs: 0, onErrorMs: 0 };
const key = "latest";

/** The last version of what is loaded, loaded once for all who need it. */
function latest<Loaded extends { version: number }>(
  db: Kysely<Database>,
  load: () => Promise<Loaded>,
  report: (error: unknown) => void,
): (onStale?: () => void) => Promise<Loaded> {
  const cache = new StaleCache<Loaded>({
    nowMs: () => 0,
    maxBytes: 1,
    bytesOf: () => 1,
    restMs: 0,
    report,
  });
  const loadLatest = async () => ({ value: await load(), lifetime: forGood });

  return async (onStale) => {
    const version = await versionOf(db).catch((error: unknown) => {
      const known = cache.find(key)?.value;
      // The rows may come from a replica meanwhile.
      if (known && isOutage(error)) return known.version;
      throw error;
    });
    cache.expire((loaded) => loaded.version < version);
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
