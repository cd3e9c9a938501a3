import type { Site } from "../harness/site.ts";

/** The amount of work; a sabotaged copy is caught with little. */
export type Size = "short" | "mutant" | "usual" | "full";

export interface Trial {
  /** The same seed plans the same run; the interleaving depends on the machine. */
  seed: number;
  size: Size;
  /** The length of a piece of a long part, in minutes; by default that of its size. */
  minutes?: number | undefined;
  /** The number of requests that earlier pieces have made. */
  from?: number | undefined;
  /** The folder of a sabotaged copy of the product; by default the product. */
  product?: string | undefined;
  /** A running site that parts share. */
  site?: Site | undefined;
}

export interface Verdict {
  promise: string;
  tried: string;
  /** How the promise was broken, as sentences; empty if it held. */
  misses: readonly string[];
  figure: string;
}

export type Part = (trial: Trial) => Promise<Verdict[]>;
