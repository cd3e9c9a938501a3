import type { Route } from "./+types/page.ts";

/** What the page has loaded. */
export type ResultsData = Route.ComponentProps["loaderData"];
