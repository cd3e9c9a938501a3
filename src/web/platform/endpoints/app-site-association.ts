import { services } from "../app/web-services.ts";
import type { Route } from "./+types/app-site-association.ts";

/** Addresses that the brand's app may open. Apple follows no redirect. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(context.get(services).appSiteAssociation, {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
