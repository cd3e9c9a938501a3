import { services } from "../app/web-services.ts";
import type { Route } from "./+types/api-catalog.ts";

/** Where a program finds the API's document (RFC 9727). */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(services).publicUrl;
  const api = {
    anchor: `${origin}/api/v1`,
    "service-desc": [{ href: `${origin}/api/v1/openapi.json`, type: "application/json" }],
    "service-doc": [{ href: `${origin}/api/docs`, type: "text/html" }],
  };
  return new Response(JSON.stringify({ linkset: [api] }), {
    headers: {
      "Content-Type": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      "Cache-Control": "public, max-age=3600",
      Link: '</.well-known/api-catalog>; rel="api-catalog"',
    },
  });
}
