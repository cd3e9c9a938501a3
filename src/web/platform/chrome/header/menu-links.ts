import type { SiteSettings } from "#clients/content/site-settings.ts";
import { contactFormPath } from "#domain/leads/paths.ts";

/** Labels and headings are sentences of the catalogs. */
export interface MenuLink {
  label: string;
  to: string;
  /** Leaves the site, in a new tab. */
  outside?: boolean;
  /** Paths that count as part of it besides its subpages. */
  holds?: string[];
}

/** "page" on the page itself, "true" on a page that is part of it. */
export function currentMark({ to, holds = [] }: MenuLink, path: string): "page" | "true" | undefined {
  const [page] = to.split("#");
  if (path === page) return "page";
  return [page, ...holds].some((part) => `${path}/`.startsWith(`${part}/`)) ? "true" : undefined;
}

const locations: MenuLink = { label: /*i18n*/ "Locations", to: "/locations", holds: ["/regions", "/states"] };

/** The two buttons. On its own page, a button goes to the search there: `ask` is its id. */
export const findSuite = { label: /*i18n*/ "Find Your Suite", to: "/why-sola", ask: "find-your-suite" };
export const bookService = {
  label: /*i18n*/ "Book a Service",
  to: "/booknow",
  ask: "book-a-service",
  holds: ["/professionals"],
};

/** Where a button leads from a page, and whether that is the page itself. */
export function buttonLink({ ask, ...link }: MenuLink & { ask: string }, path: string) {
  const mark = currentMark(link, path);
  return { href: mark === "page" ? `#${ask}` : link.to, "aria-current": mark };
}

/** None if editors gave no address. */
function outsideLink(label: string, to: string): MenuLink[] {
  return to === "" ? [] : [{ label, to, outside: true }];
}

/** The links of the header; any path containing sola-genius has its own. */
export function headerLinks(path: string, settings: SiteSettings): MenuLink[] {
  if (path.includes("sola-genius"))
    return [
      locations,
      { label: /*i18n*/ "Why {brand}", to: "/why-sola" },
      { label: /*i18n*/ "Education", to: "/education" },
    ];
  return [
    locations,
    { label: /*i18n*/ "About", to: "/about" },
    { label: /*i18n*/ "Discover {brand}", to: "/why-sola" },
    ...outsideLink(/*i18n*/ "Franchising", settings.franchising_url),
    { label: /*i18n*/ "Contact us", to: contactFormPath },
  ];
}

/** Extra links of the phone menu; none if the header has its own links. */
export function phoneLinks(path: string): MenuLink[] {
  if (path.includes("sola-genius")) return [];
  return [
    { label: /*i18n*/ "Education", to: "/education" },
    { label: /*i18n*/ "News", to: "/news" },
  ];
}

export function footerColumns(settings: SiteSettings): { heading: string; links: MenuLink[] }[] {
  return [
    {
      heading: /*i18n*/ "GET STARTED",
      links: [
        { label: /*i18n*/ "Why {brand}", to: "/why-sola" },
        { label: /*i18n*/ "Testimonials", to: "/testimonials" },
        { label: /*i18n*/ "Going Independent", to: "/going-independent" },
      ],
    },
    {
      heading: /*i18n*/ "COMPANY",
      links: [
        { label: /*i18n*/ "About Us", to: "/about" },
        { label: /*i18n*/ "{brand} Locations", to: "/regions" },
        { label: /*i18n*/ "In the News", to: "/news" },
        ...outsideLink(/*i18n*/ "Franchising", settings.franchising_url),
        { label: /*i18n*/ "FAQs", to: "/faq" },
      ],
    },
    {
      heading: /*i18n*/ "SUPPORT",
      links: [
        { label: /*i18n*/ "Contact Us", to: contactFormPath },
        { label: /*i18n*/ "{brand} Blog", to: "/blog" },
        { label: /*i18n*/ "Education", to: "/education" },
        { label: /*i18n*/ "Book a Service", to: "/booknow" },
      ],
    },
  ];
}

/** The legal row, before its "Cookies" button. */
export function legalLinks(settings: SiteSettings): MenuLink[] {
  return [
    { label: /*i18n*/ "Accessibility", to: "/accessibility-statement" },
    { label: /*i18n*/ "Privacy Policy", to: "/privacy-policy" },
    ...outsideLink(/*i18n*/ "Do Not Sell My Info", settings.do_not_sell_url),
  ];
}
