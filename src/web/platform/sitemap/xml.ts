import { Readable } from "node:stream";
import type { ListedAddress, SitemapPart } from "./part.ts";

/** The list of the site map's files. */
export async function indexXml(parts: SitemapPart[], origin: string): Promise<string> {
  const items = parts.map(({ name, lastChange }) => ({
    url: `${origin}/sitemap/${name}.xml`,
    ...(lastChange && { lastmod: lastChange }),
  }));
  const { SitemapIndexStream, streamToPromise } = await import("sitemap");
  const xml = await streamToPromise(Readable.from(items).pipe(new SitemapIndexStream()));
  return xml.toString();
}

/** One file of the site map; each country's version of an address names the other. */
export async function partXml(addresses: ListedAddress[], origin: string): Promise<string> {
  const items = addresses.flatMap(({ path, lastChange, inBothCountries }) => {
    const facts = lastChange ? { lastmod: lastChange } : {};
    const url = `${origin}${path}`;
    if (!inBothCountries) return [{ url, ...facts }];
    const canadian = `${url}${path.includes("?") ? "&" : "?"}country=CA`;
    const links = [
      { lang: "en-US", url },
      { lang: "en-CA", url: canadian },
      { lang: "x-default", url },
    ];
    return [url, canadian].map((address) => ({ url: address, links, ...facts }));
  });
  const { SitemapStream, streamToPromise } = await import("sitemap");
  const xmlns = { news: false, video: false, image: false, xhtml: true };
  const xml = await streamToPromise(Readable.from(items).pipe(new SitemapStream({ xmlns })));
  return xml.toString();
}
