import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import type { Network } from "./network.ts";
import type { NetworkNames } from "./network-names.ts";
import type { OfferWords } from "./offer-words.ts";
import type { PlaceNames } from "./place-names.ts";
import type { ServiceTerm, ServiceTerms } from "./service-terms.ts";

/** Everything a search knows: the words for places, services and people, and where the network is. */
export interface Knowledge {
  network: Network;
  /** What stands in data/gazetteer, and the locations of the network. */
  placeNames: readonly PlaceNames[];
  terms: ServiceTerms;
  people: NetworkNames;
  offerWords: OfferWords;
  /** How many offer what a term means, as far as somebody asked; counted once for each network. */
  offering: Map<ServiceTerm, number>;
  /** Whether a studio is near enough for people to look for one there. */
  hasStudioNear(point: Point): boolean;
}

/** Who is searching. */
export interface Searcher {
  country: Country | undefined;
  /** Where they are, as far as they said. */
  point: Point | null;
}
