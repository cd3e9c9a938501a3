import type { Route } from "./+types/page.ts";

export type ResultsData = Route.ComponentProps["loaderData"];
