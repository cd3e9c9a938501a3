/** One line under a search field. */
export interface Suggestion {
  id: string;
  kind: "city" | "state" | "postal" | "location" | "professional" | "service" | "recent";
  label: string;
  /** Its kind, on the right: "Location", "Colorado". */
  detail: string;
  /** Page that choosing it opens. Without one, choosing it searches for its label. */
  to?: string;
}
