export interface ContentEntry {
  id: string;
  updatedAt: string;
  /** As returned by the Content Delivery API, links resolved. */
  fields: Record<string, unknown>;
}

/** Reads the content service; main passes the implementation. Throws when the service is unreachable. */
export interface ContentReader {
  /** Every published entry of a content type in one locale. */
  entries(contentType: string, locale: "en-US" | "en-CA"): Promise<ContentEntry[]>;
}
