import { useMatches } from "react-router";

/** What a page is about, for the fixed buttons; its route exports one as `handle`. Pages of no kind export none. */
export interface PageKind<Data = unknown> {
  kind: "location" | "booking";
  /** The url_name of the page's location, out of what its loader gave. */
  locationOf(data: Data): string | null | undefined;
  /** Where "Book a Service" leads, on the pages of one professional. */
  bookAddressOf?(data: Data): string | null | undefined;
  /** The page is an application (design §6a). */
  hydrate?: true;
}

interface OpenPage {
  kind: PageKind["kind"] | null;
  location: string | null;
  bookAddress: string | null;
}

/** The page that is open: its kind, its location if it has one, and where it books. */
export function usePageKind(): OpenPage {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  if (!isPageKind(handle) || !loaderData) return { kind: null, location: null, bookAddress: null };
  return {
    kind: handle.kind,
    location: handle.locationOf(loaderData) ?? null,
    bookAddress: handle.bookAddressOf?.(loaderData) ?? null,
  };
}

function isPageKind(handle: unknown): handle is PageKind {
  return typeof handle === "object" && handle !== null && "locationOf" in handle;
}
