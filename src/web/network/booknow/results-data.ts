import type { Route } from "./+types/page.ts";
import type { SearchResult } from "./search-result.ts";

export type ResultsData = Route.ComponentProps["loaderData"] & { found: SearchResult };
