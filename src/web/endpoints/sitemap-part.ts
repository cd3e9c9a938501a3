import { parseCountry } from "#domain/country.ts";
import { services } from "../services.ts";
import { sitemapAnswer, sitemapUnavailable } from "../sitemap/answer.ts";
import { networkParts } from "../sitemap/network-parts.ts";
import { blogPart, pagePart } from "../sitemap/page-part.ts";
import { partXml } from "../sitemap/xml.ts";
import type { Route } from "./+types/sitemap-part.ts";

/** One file of the site map, such as `professionals-us-tx.xml`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { productApi, content, publicUrl } = context.get(services);
  const name = /^([a-z-]+)\.xml$/.exec(params.file)?.[1];
  if (!name) return missing();
  const parts = await partsLike(name);
  if (!parts) return sitemapUnavailable();
  const part = parts.find((part) => part.name === name);
  if (!part) return missing();
  const addresses = await part.addresses();
  return addresses ? sitemapAnswer(await partXml(addresses, publicUrl.origin)) : sitemapUnavailable();

  async function partsLike(name: string) {
    if (name === "pages") return [await pagePart(content)];
    if (name === "blog") return [await blogPart(content)];
    const country = parseCountry(/^professionals-([a-z]{2})-/.exec(name)?.[1]);
    return networkParts(productApi, country ? [country] : ["US", "CA"]);
  }
}

function missing() {
  return new Response("There is no such part of the site map.", { status: 404 });
}
