/** Something an editor can fix. `field` is null when it concerns the whole file. */
export type ContentProblem = { file: string; field: string | null; problem: string };

export type Report = (problem: ContentProblem) => void;

/** Files that were reported and have no good version. What refers to them is not to blame, so it is not reported. */
export type Unusable = {
  /** Ids. */
  entries: ReadonlySet<string>;
  contentTypes: ReadonlySet<string>;
  space: boolean;
  taxonomy: boolean;
  assets: boolean;
};
