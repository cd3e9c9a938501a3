/** Something an editor can fix. `field` is null when it concerns the whole file. */
export type ContentProblem = { file: string; field: string | null; problem: string };

export type Report = (problem: ContentProblem) => void;
