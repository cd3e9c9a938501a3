/** The paths of pages and files without parameters, as in `src/web/routes.ts`. */
export const fixedPages: ReadonlySet<string> = new Set([
  ...["/", "/locations", "/booknow", "/regions", "/states", "/contact-us", "/booking-links", "/alerts"],
  ...["/why-sola", "/sola-genius", "/about", "/testimonials", "/going-independent", "/faq", "/blog", "/news"],
  ...["/education", "/accessibility-statement", "/privacy-policy", "/privacy-policy-plain"],
  ...["/going-independent/guide.pdf", "/blog/feed.xml", "/sitemap.xml"],
]);

const networkPaths = /^\/(locations|professionals|states|booknow|images|api)\/./;

/** Whether a path without query is a page or file; `written` has the paths of articles and about pages. */
export function isSitePath(path: string, written: { has(path: string): boolean }): boolean {
  const name = path.replace(/(.)\/$/, "$1");
  return fixedPages.has(name) || written.has(name) || networkPaths.test(name);
}
