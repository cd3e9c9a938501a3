import { LRUCache } from "lru-cache";
import { services } from "../app/web-services.ts";
import { drawGround } from "../map/draw-ground.server.ts";
import { readGroundView } from "../map/ground-view.ts";
import type { Route } from "./+types/map-ground.ts";
import { pictureSentence, safety } from "./picture-answer.ts";

const drawn = new LRUCache<string, string>({ max: 200 });

/** What is below a map's pins: land, water, rivers and borders. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = readGroundView(params.view);
  if (!view) return pictureSentence(404, "There is no such map.");
  const svg = drawn.get(params.view) ?? drawGround(view, await context.get(services).ground());
  drawn.set(params.view, svg);
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=604800, stale-while-revalidate=31536000",
      ...safety,
    },
  });
}
