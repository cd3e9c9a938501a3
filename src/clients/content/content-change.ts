/** An entry, an asset or a content type that is not what it was. */
export interface ContentChange {
  id: string;
  /** Null for assets, and where the service did not say. */
  contentType: string | null;
}

/** `everything` is what changed when nobody can say. */
export type ContentChanges = readonly ContentChange[] | "everything";
