import type { Route } from "./+types/page.ts";

export type ReturnedMove = NonNullable<Route.ComponentProps["actionData"]>;
