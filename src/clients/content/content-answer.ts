/** A query of the Content Delivery API. */
export type EntryQuery = Record<string, string | number | boolean>;

export interface ContentAnswer {
  total: number;
  entries: Entry[];
  problems: EntryProblem[];
}

export interface Entry {
  id: string;
  createdAt?: string | undefined;
  updatedAt: string;
  fields: Record<string, unknown>;
}

/** What an editor should fix in an entry. */
export interface EntryProblem {
  entry: string;
  contentType: string;
  field: string;
  problem: string;
}
