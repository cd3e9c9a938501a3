import { services } from "../app/web-services.ts";
import type { Route } from "./+types/maintenance-flag.ts";

/** Asked at the start of every route change. */
export async function loader({ context }: Route.LoaderArgs) {
  const isMaintenanceMode = await context.get(services).featureFlags.isUnderMaintenance();
  return Response.json({ isMaintenanceMode }, { headers: { "Cache-Control": "no-store" } });
}
