/** A changed entry, asset or content type. */
export interface ContentChange {
  id: string;
  /** Null for assets, and if the service didn't say. */
  contentType: string | null;
}

/** `everything` if the changes are unknown. */
export type ContentChanges = readonly ContentChange[] | "everything";
