import type { SiteSettings } from "#clients/content/site-settings.ts";
import { contactFormPath } from "#domain/leads/paths.ts";
import { brandName } from "#domain/platform/brand.ts";

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

const locations: MenuLink = { label: "Locations", to: "/locations", holds: ["/regions", "/states"] };

/** The two buttons. On its own page, a button goes to the search there: `ask` is its id. */
export const findSuite = { label: "Find Your Suite", to: "/why-sola", ask: "find-your-suite" };
export const bookService = { label: "Book a Service", to: "/booknow", ask: "book-a-service" };

/** Where a button leads from a page, and whether that is the page itself. */
export function buttonLink({ to, ask }: typeof findSuite, path: string) {
  const mark = currentMark({ label: "", to }, path);
  return { href: mark === "page" ? `#${ask}` : to, "aria-current": mark };
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
      { label: `Why ${brandName}`, to: "/why-sola" },
      { label: "Education", to: "/education" },
    ];
  return [
    locations,
    { label: "About", to: "/about" },
    { label: `Discover ${brandName}`, to: "/why-sola" },
    ...outsideLink("Franchising", settings.franchising_url),
    { label: "Contact us", to: contactFormPath },
  ];
}

/** Extra links of the phone menu; none if the header has its own links. */
export function phoneLinks(path: string): MenuLink[] {
  if (path.includes("sola-genius")) return [];
  return [
    { label: "Education", to: "/education" },
    { label: "News", to: "/news" },
  ];
}

export function footerColumns(settings: SiteSettings): { heading: string; links: MenuLink[] }[] {
  return [
    {
      heading: "GET STARTED",
      links: [
        { label: `Why ${brandName}`, to: "/why-sola" },
        { label: "Testimonials", to: "/testimonials" },
        { label: "Going Independent", to: "/going-independent" },
      ],
    },
    {
      heading: "COMPANY",
      links: [
        { label: "About Us", to: "/about" },
        { label: `${brandName} Locations`, to: "/regions" },
        { label: "In the News", to: "/news" },
        ...outsideLink("Franchising", settings.franchising_url),
        { label: "FAQs", to: "/faq" },
      ],
    },
    {
      heading: "SUPPORT",
      links: [
        { label: "Contact Us", to: contactFormPath },
        { label: `${brandName} Blog`, to: "/blog" },
        { label: "Education", to: "/education" },
        { label: "Book a Service", to: "/booknow" },
      ],
    },
  ];
}

/** The legal row, before its "Cookies" button. */
export function legalLinks(settings: SiteSettings): MenuLink[] {
  return [
    { label: "Accessibility", to: "/accessibility-statement" },
    { label: "Privacy Policy", to: "/privacy-policy" },
    ...outsideLink("Do Not Sell My Info", settings.do_not_sell_url),
  ];
}
