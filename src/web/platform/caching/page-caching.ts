/**
 * For each page, by its route id: what of the query makes it one of its own, or that nobody may keep it. Every other
 * parameter of a page that is kept is for the browser alone: it is dropped before the page is made, so it can neither
 * fill a cache nor change what somebody else is shown. Endpoints are not kept here.
 */
export const pageCaching: Readonly<Record<string, readonly string[] | "never">> = {
  home: [],
  locations: ["search", "state", "lat", "long", "page", "view"],
  location: [],
  booknow: ["service", "services", "near", "search", "lat", "long", "date", "sort", "radius", "page", "view"],
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

/**
 * The boxes of a page, by its route id, in which "near me" may stand: unless the address says where that is, the page is for
 * whoever asks alone.
 */
export const nearMeBoxes = {
  locations: ["search"],
  booknow: ["service", "near", "search"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
