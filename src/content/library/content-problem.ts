/** A problem an editor can fix. `field` is null if it concerns the whole file. */
export type ContentProblem = { file: string; field: string | null; problem: string };

export type Report = (problem: ContentProblem) => void;

/** Reported files without a good version. References to them aren't reported. */
export type Unusable = {
  /** Entry ids. */
  entries: ReadonlySet<string>;
  contentTypes: ReadonlySet<string>;
  space: boolean;
  taxonomy: boolean;
  assets: boolean;
};
