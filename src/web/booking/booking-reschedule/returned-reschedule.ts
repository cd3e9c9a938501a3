import type { Route } from "./+types/page.ts";

export type ReturnedReschedule = NonNullable<Route.ComponentProps["actionData"]>;
