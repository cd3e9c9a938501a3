import { visit } from "../app/web-services.ts";
import type { Route } from "./+types/get-ip.ts";

/** Spec §7: the visitor's address as the server sees it; null where no connection shows one. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    { clientIp: context.get(visit).address },
    { headers: { "Cache-Control": "no-store" } },
  );
}
