/** An example address for each page of the site, by route id. */
export const pageExamples: Record<string, string> = {
  home: "/",
  locations: "/locations",
  location: "/locations/south-lamar-austin",
  regions: "/regions",
  states: "/states",
  state: "/states/co",
  "contact-us": "/contact-us",
  booknow: "/booknow?search=austin",
  professional: "/professionals/renata-duenas",
  book: "/professionals/renata-duenas/book",
  "booking-links": "/booking-links",
  alerts: "/alerts?near=south-lamar-austin&kind=nails",
  "why-sola": "/why-sola",
  "sola-genius": "/sola-genius",
  about: "/about",
  testimonials: "/testimonials",
  "going-independent": "/going-independent",
  faq: "/faq",
  blog: "/blog",
  article: "/blog/pricing-your-services",
  news: "/news",
  education: "/education",
  "accessibility-statement": "/accessibility-statement",
  "privacy-policy": "/privacy-policy",
  "privacy-policy-plain": "/privacy-policy-plain",
  "not-found": "/no-such-page",
};

/** Examples that aren't indexable. */
export const unlistedPages = new Set(["not-found", "booknow", "book", "alerts", "privacy-policy-plain"]);
