import { isFlagName } from "#domain/platform/feature-flag.ts";
import { services } from "../app/web-services.ts";
import type { Route } from "./+types/get-feature-flag.ts";

/** `{ rule }`: the operator's value, else the default; null for an unknown flag. */
export async function loader({ params: { flagName }, context }: Route.LoaderArgs) {
  const noStore = { headers: { "Cache-Control": "no-store" } };
  if (!isFlagName(flagName)) return Response.json({ rule: null }, { status: 422, ...noStore });
  return Response.json({ rule: await context.get(services).featureFlags.rule(flagName) }, noStore);
}
