import type { Route } from "./+types/page.ts";

/** The result of a failed move. */
export type ReturnedMove = NonNullable<Route.ComponentProps["actionData"]>;
