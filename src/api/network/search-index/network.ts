import type { ServiceValue } from "#domain/network/service.ts";
import type { ListedLocation } from "../locations/shown-locations.ts";

/** A location as searches read it. */
export type NetworkLocation = ListedLocation;

/** A name that professionals offer: a service, or a specialty, which has no category. */
export interface Offer {
  category: ServiceValue | null;
  name: string;
  folded: string;
  /** Of the folded name. */
  words: readonly string[];
  /** Positions in `people`. */
  people: Uint32Array;
}

/**
 * The network in memory: columns rather than rows, so that hundreds of thousands of professionals take a few megabytes.
 * People stand in the order that mixes everybody fairly: who can be booked here first, then by guid.
 */
export interface Network {
  locations: readonly NetworkLocation[];
  people: {
    ids: Uint32Array;
    /** The position of each one's location in `locations`. */
    locations: Uint32Array;
    /** The kinds of service each offers, a bit for each in the order of `services`. */
    kinds: Uint32Array;
  };
  /** The positions of the people of each location, by its id. */
  peopleOf: ReadonlyMap<number, readonly number[]>;
  offers: readonly Offer[];
  names: NameWords;
  /** What an operator's own lexicon adds. */
  terms: readonly { term: string; category: string; treatment: string | null }[];
}

/** The names of people and of their businesses, by their words. Each person has two names: at twice their position and after. */
export interface NameWords {
  /** The names that have a word, in order. */
  byWord: ReadonlyMap<string, Uint32Array>;
  /** How many words each name has. */
  lengths: Uint8Array;
}
