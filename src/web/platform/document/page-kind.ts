import { useMatches } from "react-router";

/** Subject of a page, for the fixed buttons; exported by its route as `handle`, if any. */
export interface PageKind<Data = unknown> {
  kind: "location" | "booking";
  /** Reads the location's url_name from the loader's data. */
  locationOf(data: Data): string | null | undefined;
}

/** Kind and location of the current page. */
export function usePageKind() {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  if (!isPageKind(handle) || !loaderData) return { kind: null, location: null };
  return {
    kind: handle.kind,
    location: handle.locationOf(loaderData) ?? null,
  };
}

function isPageKind(handle: unknown): handle is PageKind {
  return typeof handle === "object" && handle !== null && "locationOf" in handle;
}
