import type { Site } from "../harness/site.ts";

/** How much is tried; enough for a sabotaged copy to be found out is little. */
export type Size = "short" | "mutant" | "usual" | "full";

/** What a part is run with. */
export interface Trial {
  /** The same seed plans the same trial; how its pieces interleave is up to the machine. */
  seed: number;
  size: Size;
  /** A long part is done in pieces of so many minutes; as long as its size takes unless given. */
  minutes?: number | undefined;
  /** How many of a part's requests earlier pieces have made; none unless given. */
  from?: number | undefined;
  /** The folder of a sabotaged copy of the product; the product itself unless said. */
  product?: string | undefined;
  /** One that runs already, for parts that share it. */
  site?: Site | undefined;
  /** Sabotage of the database, before anybody comes. */
  sabotage?: readonly string[] | undefined;
}

/** One line of the table. */
export interface Verdict {
  promise: string;
  tried: string;
  /** How it was broken, in sentences; none where it was held. */
  misses: readonly string[];
  figure: string;
}

export type Part = (trial: Trial) => Promise<Verdict[]>;
