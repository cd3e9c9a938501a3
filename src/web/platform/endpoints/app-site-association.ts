import { services } from "../app/web-services.ts";
import type { Route } from "./+types/app-site-association.ts";

/** Design §9: which of the site's addresses an app of the brand may open. Apple follows no redirect. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(context.get(services).appSiteAssociation, {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
