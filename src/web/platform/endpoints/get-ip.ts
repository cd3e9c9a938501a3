import { visit } from "../app/web-services.ts";
import type { Route } from "./+types/get-ip.ts";

/** The client's address as the server resolved it, or null. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    { clientIp: context.get(visit).address },
    { headers: { "Cache-Control": "no-store" } },
  );
}
