import type { Kysely } from "kysely";
import type { Point } from "#domain/distance.ts";
import type { Database } from "../database/schema.ts";
import type { Knowledge } from "./knowledge.ts";
import { loadNetwork } from "./load-network.ts";
import type { Network } from "./network.ts";
import { networkNames } from "./network-names.ts";
import { gazetteerNames, locationNames } from "./place-names.ts";
import { serviceTerms } from "./service-terms.ts";

export interface SearchIndex {
  /** What a search knows now: the network as it is in the database. */
  current(): Promise<Knowledge>;
}

/** Keeps what searches know in the memory of this process, and reads it anew once the network is another. */
export function createSearchIndex(db: Kysely<Database>): SearchIndex {
  let known: Knowledge | undefined;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      known = knowledgeOf(await loadNetwork(db));
    } finally {
      loading = undefined;
    }
  }

  return {
    async current() {
      const { version } = await db.selectFrom("network_version").select("version").executeTakeFirstOrThrow();
      while (!known || known.network.version < version) {
        loading ??= load();
        await loading;
      }
      return known;
    },
  };
}

function knowledgeOf(network: Network): Knowledge {
  return {
    network,
    placeNames: [gazetteerNames(), locationNames(network.locations)],
    terms: serviceTerms(network),
    people: networkNames(network),
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
