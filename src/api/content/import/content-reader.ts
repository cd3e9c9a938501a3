export interface ContentEntry {
  id: string;
  updatedAt: string;
  /** As the Content Delivery API gives them, with links to entries and assets resolved in place. */
  fields: Record<string, unknown>;
}

/** Reads the content service; main hands in a real one. Throws when the service cannot be reached. */
export interface ContentReader {
  /** Every published entry of a content type, in the words of a locale. */
  entries(contentType: string, locale: "en-US" | "en-CA"): Promise<ContentEntry[]>;
}
