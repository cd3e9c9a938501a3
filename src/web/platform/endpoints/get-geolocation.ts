import { locatedCountryHeader } from "#contract/platform/internal-headers.ts";
import type { Route } from "./+types/get-geolocation.ts";

/** Country code of the visitor's location; null if unknown or if they chose a country. */
export function loader({ request }: Route.LoaderArgs) {
  return Response.json(
    { country: request.headers.get(locatedCountryHeader) },
    { headers: { "Cache-Control": "no-store" } },
  );
}
