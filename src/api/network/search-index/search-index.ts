import type { Kysely } from "kysely";
import type { Point } from "#domain/distance.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Knowledge } from "./knowledge.ts";
import { loadLocations, loadNetwork, versionOf } from "./load-network.ts";
import type { Network, NetworkLocation } from "./network.ts";
import { networkNames } from "./network-names.ts";
import { offerWords } from "./offer-words.ts";
import { gazetteerNames, locationNames } from "./place-names.ts";
import { serviceTerms } from "./service-terms.ts";

export interface SearchIndex {
  /** The locations of the network by market and name, for who needs no more of it. */
  locations(): Promise<readonly NetworkLocation[]>;
  /** What a search knows now: the network as it is in the database. */
  current(): Promise<Knowledge>;
}

/** Keeps what searches know in the memory of this process, and reads it anew once the network is another. */
export function createSearchIndex(db: Kysely<Database>): SearchIndex {
  const locations = latest(db, () => loadLocations(db));
  const knowledge = latest(db, async () => {
    const network = await loadNetwork(db);
    return { version: network.version, ...knowledgeOf(network) };
  });
  return {
    locations: async () => (await locations()).locations,
    current: knowledge,
  };
}

/** The last version of what is loaded, loaded once for all who wait for it. */
function latest<Loaded extends { version: number }>(
  db: Kysely<Database>,
  load: () => Promise<Loaded>,
): () => Promise<Loaded> {
  let loaded: Loaded | undefined;
  let loading: Promise<void> | undefined;

  async function renew(): Promise<void> {
    try {
      loaded = await load();
    } finally {
      loading = undefined;
    }
  }

  return async () => {
    const version = await versionOf(db);
    while (!loaded || loaded.version < version) {
      loading ??= renew();
      await loading;
    }
    return loaded;
  };
}

function knowledgeOf(network: Network): Knowledge {
  return {
    network,
    placeNames: [gazetteerNames(), locationNames(network.locations)],
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
