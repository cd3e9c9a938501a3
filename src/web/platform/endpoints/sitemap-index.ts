import { services } from "../app/web-services.ts";
import { sitemapAnswer } from "../sitemap/sitemap-answer.ts";
import type { Route } from "./+types/sitemap-index.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return sitemapAnswer(await context.get(services).sitemap.index());
}
