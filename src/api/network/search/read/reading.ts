import type { When } from "#domain/network/when.ts";
import type { NameCandidate } from "./lexicon/people-names.ts";
import type { PlaceCandidate } from "./place-candidates.ts";
import type { ServiceCandidate } from "./service-candidates.ts";

export type What =
  | ({ kind: "service" } & ServiceCandidate)
  | ({ kind: "name" } & NameCandidate)
  /** Words that we know nothing by. */
  | { kind: "unknown"; words: string };

export type WhereRead =
  | ({ kind: "place" } & PlaceCandidate)
  | { kind: "abroad"; label: string }
  | { kind: "near-me" };

/** One way to understand what was typed. Costs are decimal logarithms: 1 more is ten times less likely. */
export interface Reading {
  what: What | null;
  where: WhereRead | null;
  when: When | null;
  /** The highest price. */
  maxPriceCents: number | null;
  /** How far from the place. */
  radiusMiles: number | null;
  cost: number;
  /** Which words were taken for what. */
  parts: readonly ReadingPart[];
}

export interface ReadingPart {
  words: string;
  /** What is unused was understood, or not, but doesn't change the search; fillers say nothing by themselves. */
  role: "what" | "where" | "when" | "price" | "radius" | "filler" | "refused" | "unused" | "unknown";
  /** Position of the first word. */
  from: number;
  cost: number;
}
