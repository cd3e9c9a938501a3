import { services } from "../services.ts";
import { sitemapAnswer, sitemapUnavailable } from "../sitemap/answer.ts";
import { networkParts } from "../sitemap/network-parts.ts";
import { blogPart, pagePart } from "../sitemap/page-part.ts";
import { indexXml } from "../sitemap/xml.ts";
import type { Route } from "./+types/sitemap-index.ts";

/** The site map: the list of its files. */
export async function loader({ context }: Route.LoaderArgs) {
  const { productApi, content, publicUrl } = context.get(services);
  const [pages, blog, network] = await Promise.all([
    pagePart(content),
    blogPart(content),
    networkParts(productApi, ["US", "CA"]),
  ]);
  if (!network) return sitemapUnavailable();
  return sitemapAnswer(await indexXml([pages, blog, ...network], publicUrl.origin));
}
