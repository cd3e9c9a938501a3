import { useMatches } from "react-router";

/** What a page is about, for the fixed buttons; its route exports one as `handle`. Pages of no kind export none. */
export interface PageKind<Data = unknown> {
  kind: "location" | "booking";
  /** The url_name of the page's location, out of what its loader gave. */
  locationOf(data: Data): string | null | undefined;
}

/** The page that is open: its kind, and its location if it has one. */
export function usePageKind(): { kind: PageKind["kind"] | null; location: string | null } {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  if (!isPageKind(handle) || !loaderData) return { kind: null, location: null };
  return { kind: handle.kind, location: handle.locationOf(loaderData) ?? null };
}

function isPageKind(handle: unknown): handle is PageKind {
  return typeof handle === "object" && handle !== null && "locationOf" in handle;
}
