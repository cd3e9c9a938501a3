import type { Route } from "./+types/page.ts";

/** The page's loader data. */
export type ResultsData = Route.ComponentProps["loaderData"];
