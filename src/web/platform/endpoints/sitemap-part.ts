import { services } from "../app/web-services.ts";
import { sitemapAnswer } from "../sitemap/sitemap-answer.ts";
import type { Route } from "./+types/sitemap-part.ts";

/** One file of the site map, such as `professionals-us-tx.xml`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const name = /^([a-z-]{1,40})\.xml$/.exec(params.file)?.[1];
  if (!name) return sitemapAnswer({ kind: "missing" });
  return sitemapAnswer(await context.get(services).sitemap.part(name));
}
