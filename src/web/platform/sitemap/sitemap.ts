import { Readable } from "node:stream";
import { LRUCache } from "lru-cache";
import type { Content } from "#clients/content/content-client.ts";
import type { ProductApi } from "#clients/platform/product-api.ts";
import { parseCountry } from "#domain/platform/country.ts";
import { alternatesOf, type Language, offeredLanguages, pathIn } from "#domain/platform/languages.ts";
import { networkParts } from "./network-parts.ts";
import { blogPart, pagePart } from "./page-part.ts";
import type { ListedAddress, SitemapPart } from "./part.ts";

type Made = { kind: "made"; xml: string } | { kind: "missing" } | { kind: "unavailable" };

/** The files that tell search engines of every page. They are made once in a while, however often they are asked for. */
export type Sitemap = ReturnType<typeof createSitemap>;

interface SitemapOptions {
  productApi: ProductApi;
  content: Content;
  origin: string;
  now: () => Temporal.Instant;
  languages?: readonly Language[];
}

const keptMs = 10 * 60_000;
const maxCachedBytes = 16 * 1024 * 1024;
const index = "";

export function createSitemap(options: SitemapOptions) {
  const { productApi, content, origin, now, languages = offeredLanguages } = options;
  const files = new LRUCache<string, { kind: "made"; xml: string }>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ xml }) => xml.length,
    ttl: keptMs,
    perf: { now: () => now().epochMilliseconds },
    ttlResolution: 0, // else the cache reuses one timestamp for a real millisecond, whatever `now` says
  });
  const onTheirWay = new Map<string, Promise<Made>>();

  async function make(name: string): Promise<Made> {
    const parts = await partsLike(name);
    if (!parts) return { kind: "unavailable" };
    if (name === index) return { kind: "made", xml: await indexXml(parts, origin) };
    const part = parts.find((part) => part.name === name);
    if (!part) return { kind: "missing" };
    const addresses = await part.addresses();
    return addresses
      ? { kind: "made", xml: await partXml(addresses, origin, languages) }
      : { kind: "unavailable" };
  }

  async function partsLike(name: string): Promise<SitemapPart[] | null> {
    if (name === "pages") return [await pagePart(content)];
    if (name === "blog") return [await blogPart(content)];
    const country = parseCountry(/^professionals-([a-z]{2})-/.exec(name)?.[1]);
    const network = await networkParts(productApi, country ? [country] : ["US", "CA"]);
    return network && name === index
      ? [await pagePart(content), await blogPart(content), ...network]
      : network;
  }

  /** One file, such as `professionals-us-tx`. */
  async function file(name: string): Promise<Made> {
    const kept = files.get(name);
    if (kept) return kept;
    const current = onTheirWay.get(name) ?? make(name).finally(() => onTheirWay.delete(name));
    onTheirWay.set(name, current);
    const made = await current;
    if (made.kind === "made") files.set(name, made);
    return made;
  }

  return { index: () => file(index), part: file };
}

async function indexXml(parts: SitemapPart[], origin: string): Promise<string> {
  const items = parts.map(({ name, lastChange }) => ({
    url: `${origin}/sitemap/${name}.xml`,
    ...(lastChange && { lastmod: lastChange }),
  }));
  const { SitemapIndexStream, streamToPromise } = await import("sitemap");
  const xml = await streamToPromise(Readable.from(items).pipe(new SitemapIndexStream()));
  return xml.toString();
}

/** One file of the site map; each version of an address, by language and country, names all. */
async function partXml(
  addresses: ListedAddress[],
  origin: string,
  languages: readonly Language[],
): Promise<string> {
  const items = addresses.flatMap(({ path, lastChange, inBothCountries }) => {
    const facts = lastChange ? { lastmod: lastChange } : {};
    const links = alternatesOf(languages, !inBothCountries).map(({ tag, language, country }) => {
      const chosen = country ? `${path.includes("?") ? "&" : "?"}country=${country}` : "";
      return { lang: tag, url: origin + pathIn(language, path + chosen) };
    });
    if (links.length === 0) return [{ url: origin + path, ...facts }];
    return links.slice(0, -1).map(({ url }) => ({ url, links, ...facts }));
  });
  const { SitemapStream, streamToPromise } = await import("sitemap");
  const xmlns = { news: false, video: false, image: false, xhtml: true };
  const xml = await streamToPromise(Readable.from(items).pipe(new SitemapStream({ xmlns })));
  return xml.toString();
}
