import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

type Module = "network" | "booking" | "leads" | "content" | "platform";

/** A page's route id is the name of its folder. */
const page = (module: Module, id: string, path: string) => route(path, `${module}/${id}/page.tsx`, { id });

/** Only in development: a production build doesn't include the style guide. */
const styleguide =
  process.env.NODE_ENV === "production"
    ? []
    : [route("styleguide", "styleguide/page.tsx", { id: "styleguide" })];

export default [
  layout("platform/chrome/standard.tsx", [
    index("network/home/page.tsx", { id: "home" }),
    page("network", "locations", "locations"),
    page("network", "location", "locations/:url"),
    page("network", "booknow", "booknow/:url_name?"),
    page("network", "professional", "professionals/:url_name"),
    page("booking", "book", "professionals/:url_name/book"),
    page("network", "regions", "regions"),
    page("network", "states", "states"),
    page("network", "state", "states/:code"),
    page("leads", "contact-us", "contact-us"),
    page("leads", "inquiry", "inquiry/:token"),
    page("leads", "inquiry-received", "inquiry-received/:token"),
    page("booking", "booking", "booking/:token"),
    page("booking", "booking-change", "booking/:token/change"),
    page("booking", "booking-cancel", "booking/:token/cancel"),
    page("booking", "booking-received", "booking-received/:token"),
    page("booking", "booking-links", "booking-links"),
    page("content", "why-sola", "why-sola"),
    page("content", "sola-genius", "sola-genius"),
    page("content", "about", "about/*"),
    page("content", "testimonials", "testimonials"),
    page("content", "going-independent", "going-independent"),
    page("content", "faq", "faq"),
    page("content", "blog", "blog"),
    page("content", "article", "blog/:url_name"),
    page("content", "news", "news"),
    page("content", "education", "education"),
    page("content", "accessibility-statement", "accessibility-statement"),
    page("content", "privacy-policy", "privacy-policy"),
    layout("content/preview/layout.tsx", [
      page("content", "preview-about", "preview/about/*"),
      page("content", "preview-article", "preview/blog/:url_name"),
      page("content", "preview-news", "preview/news"),
    ]),
    ...styleguide,
    page("platform", "not-found", "*"), // every other address
  ]),
  page("content", "privacy-policy-plain", "privacy-policy-plain"),
  page("platform", "reset-password", "reset-password/:id"),
  page("platform", "maintenance", "under-maintenance"),
  route("apple-app-site-association", "platform/endpoints/app-site-association.ts", {
    id: "app-site-association",
  }),
  route(".well-known/apple-app-site-association", "platform/endpoints/app-site-association.ts", {
    id: "well-known-app-site-association",
  }),
  route("emails/welcome-to-sola", "platform/endpoints/welcome-mail.ts"),
  route("api/feature-flags/maintenance", "platform/maintenance/maintenance.ts"),
  route("api/feature-flags/:flagName", "platform/endpoints/feature-flag.ts"),
  route("api/get-ip", "platform/endpoints/get-ip.ts"),
  route("api/geolocation", "platform/endpoints/geolocation.ts"),
  route("preview", "content/preview/preview.ts"),
  route("llms.txt", "platform/endpoints/llms-txt.ts"),
  route("robots.txt", "platform/endpoints/robots.ts"),
  route("sitemap.xml", "platform/endpoints/sitemap-index.ts"),
  route("sitemap/:file", "platform/endpoints/sitemap-part.ts"),
  route("blog/feed.xml", "content/feed/blog-feed.ts"),
  route("webhooks/content", "content/webhook/content-webhook.ts"),
  route("_image", "platform/endpoints/image.ts", { id: "image" }),
  route("share/:kind/:file", "network/share/card.ts"),
  route("going-independent/guide.pdf", "content/going-independent/guide.ts"),
  route("country", "platform/endpoints/country.ts"),
  route("contact-us/locations", "leads/contact-us/location-options.ts"),
  route(".well-known/api-catalog", "platform/endpoints/api-catalog.ts"),
  route(".well-known/gpc.json", "platform/endpoints/gpc.ts"),
  route(".well-known/security.txt", "platform/endpoints/security-txt.ts"),
  route("form-token", "leads/inquiry-form/form-token.ts"),
  route("page-speed", "platform/endpoints/page-speed.ts"),
  route("lead-tracking", "leads/tracking/lead-tracking.ts"),
  route("suggest/places", "network/search/place-suggestions.ts"),
  route("suggest/professionals", "network/search/professional-suggestions.ts"),
  route("openings", "booking/openings/openings.ts"),
  route("hold", "booking/book/hold.ts"),
  route("open-this-week", "network/home/open-this-week.ts"),
  route("booking/:token/calendar.ics", "booking/ticket/booking-calendar.ts"),
  route("booking-received/:token/calendar.ics", "booking/ticket/booking-calendar.ts", {
    id: "booking-received-calendar",
  }),
] satisfies RouteConfig;
