import { aboutAddresses } from "#clients/content/about-pages.ts";
import { articleAddresses, articleCategories } from "#clients/content/articles.ts";
import type { Content } from "#clients/content/content-client.ts";
import { lastChangeOf } from "#clients/content/content-query.ts";
import { articlePath } from "#domain/content/paths.ts";
import { type ListedAddress, newest, type SitemapPart } from "./part.ts";

/** Pages at fixed URLs, and the content types they show. */
const pages: Record<string, string[]> = {
  "/": ["testimonial", "guide"],
  "/why-sola": ["whySolaPage", "roomFeature", "testimonial"],
  "/sola-genius": ["solaGeniusPage"],
  "/testimonials": ["testimonial"],
  "/going-independent": ["guide", "guideChapter"],
  "/faq": ["faqEntry"],
  "/news": ["newsArticle"],
  "/education": ["educationEntry"],
  "/contact-us": [],
  "/locations": [],
  "/regions": [],
  "/states": [],
  "/booknow": [],
  "/booking-links": [],
  "/accessibility-statement": ["legalPage"],
  "/privacy-policy": ["legalPage"],
};

/** Editors' content except the blog. */
export async function pagePart(content: Content): Promise<SitemapPart> {
  const types = [...new Set(Object.values(pages).flat())];
  const [about, ...changes] = await Promise.all([
    content.published(aboutAddresses),
    ...types.map((type) => content.published(lastChangeOf(type))),
  ]);
  const changeOf = new Map(types.map((type, index) => [type, changes[index] ?? null]));
  const addresses: ListedAddress[] = [
    ...Object.entries(pages).map(([path, of]) => ({
      path,
      lastChange: newest(of.map((type) => changeOf.get(type) ?? null)),
      inBothCountries: true,
    })),
    ...about.map(({ url, changedAt }) => ({ path: url, lastChange: changedAt, inBothCountries: true })),
  ];
  return partOf("pages", addresses);
}

/** The blog: its list, its categories and every article. */
export async function blogPart(content: Content): Promise<SitemapPart> {
  const [articles, categories] = await Promise.all([
    content.published(articleAddresses),
    content.published(articleCategories("US")),
  ]);
  const lastChange = newest(articles.map(({ updatedAt }) => updatedAt));
  return partOf("blog", [
    { path: "/blog", lastChange, inBothCountries: true },
    ...categories.map(({ slug }) => ({ path: `/blog?category=${slug}`, lastChange, inBothCountries: true })),
    ...articles.map(({ url_name, updatedAt, usVisible, canadaVisible }) => ({
      path: articlePath(url_name),
      lastChange: updatedAt,
      inBothCountries: usVisible && canadaVisible,
    })),
  ]);
}

function partOf(name: string, addresses: ListedAddress[]): SitemapPart {
  const lastChange = newest(addresses.map((address) => address.lastChange));
  return { name, lastChange, addresses: async () => addresses };
}
