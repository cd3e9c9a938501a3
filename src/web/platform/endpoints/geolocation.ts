import { locatedCountryHeader } from "#contract/platform/internal-headers.ts";
import type { Route } from "./+types/geolocation.ts";

/** The country code of where the visitor is; null where nobody can say, or they have chosen a country. */
export function loader({ request }: Route.LoaderArgs) {
  return Response.json(
    { country: request.headers.get(locatedCountryHeader) },
    { headers: { "Cache-Control": "no-store" } },
  );
}
