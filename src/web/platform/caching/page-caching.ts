/**
 * By route id: the query parameters that make a page distinct, or that it isn't cacheable. All other parameters of a
 * cacheable page are dropped before rendering, so they can't fill a cache or change a shared page. Endpoints aren't
 * cached here.
 */
export const pageCaching: Readonly<Record<string, readonly string[] | "never">> = {
  home: [],
  locations: ["search", "state", "lat", "long", "page", "view"],
  location: [],
  booknow: [
    "service",
    "services",
    "near",
    "search",
    "lat",
    "long",
    "date",
    "sort",
    "radius",
    "price",
    "page",
    "view",
  ],
  professional: [],
  book: "never",
  regions: ["search"],
  states: ["state"],
  state: [],
  "contact-us": ["location"],
  inquiry: "never",
  "inquiry-received": "never",
  booking: "never",
  "booking-change": "never",
  "booking-cancel": "never",
  "booking-received": "never",
  "booking-links": ["sent"],
  alerts: "never",
  alert: "never",
  "why-sola": [],
  "sola-genius": [],
  about: [],
  testimonials: [],
  "going-independent": [],
  faq: ["search"],
  blog: ["page", "search", "category"],
  article: [],
  news: ["page", "search"],
  education: ["topic"],
  "accessibility-statement": [],
  "privacy-policy": [],
  "privacy-policy-plain": [],
  "preview-about": "never",
  "preview-article": "never",
  "preview-news": "never",
  "reset-password": "never",
  maintenance: "never",
  "not-found": [],
};

/** By route id, the parameters that may hold "near me"; without a place in the address, the page is private. */
export const nearMeBoxes = {
  locations: ["search"],
  booknow: ["service", "near", "search"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
