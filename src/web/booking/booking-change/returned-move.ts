import type { Route } from "./+types/page.ts";

/** What came back of a move that could not be made. */
export type ReturnedMove = NonNullable<Route.ComponentProps["actionData"]>;
