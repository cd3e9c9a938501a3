/** One line under a search field. */
export interface Suggestion {
  id: string;
  kind: "city" | "state" | "postal" | "location" | "professional" | "service" | "recent";
  label: string;
  /** What it is, on the right: "Location", "Colorado". */
  detail: string;
  /** A page of its own; choosing it goes there. Without one, choosing it searches for its label. */
  to?: string;
}
