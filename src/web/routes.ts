import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The folder of a page is its route's id. */
const page = (id: string, path: string) => route(path, `pages/${id}/page.tsx`, { id });

export default [
  layout("layout/standard.tsx", [
    index("pages/home/page.tsx", { id: "home" }),
    page("locations", "locations"),
    page("location", "locations/:url"),
    page("booknow", "booknow/:url_name?"),
    page("professional", "professionals/:url_name"),
    page("book", "professionals/:url_name/book"),
    page("contact-us", "contact-us"),
    page("inquiry", "inquiry/:token"),
    page("inquiry-received", "inquiry-received/:token"),
    page("booking", "booking/:token"),
    page("booking-cancel", "booking/:token/cancel"),
    page("booking-received", "booking-received/:token"),
    page("booking-links", "booking-links"),
    page("why-sola", "why-sola"),
    page("about", "about/*"),
    page("testimonials", "testimonials"),
    page("going-independent", "going-independent"),
    page("faq", "faq"),
    page("blog", "blog"),
    page("article", "blog/:url_name"),
    page("news", "news"),
    page("education", "education"),
    page("accessibility-statement", "accessibility-statement"),
    page("privacy-policy", "privacy-policy"),
    layout("preview/layout.tsx", [
      page("preview-about", "preview/about/*"),
      page("preview-article", "preview/blog/:url_name"),
      page("preview-news", "preview/news"),
    ]),
    page("not-found", "*"), // every other address
  ]),
  page("privacy-policy-plain", "privacy-policy-plain"),
  page("maintenance", "under-maintenance"),
  route("api/feature-flags/maintenance", "endpoints/maintenance.ts"),
  route("api/feature-flags/:flagName", "endpoints/feature-flag.ts"),
  route("api/get-ip", "endpoints/get-ip.ts"),
  route("preview", "endpoints/preview.ts"),
  route("webhooks/content", "endpoints/content-webhook.ts"),
  route("_image", "endpoints/image.ts", { id: "image" }),
  route("going-independent/guide.pdf", "endpoints/guide.ts"),
  route("country", "endpoints/country.ts"),
  route("contact-us/locations", "endpoints/location-options.ts"),
  route("lead-tracking", "endpoints/lead-tracking.ts"),
  route("suggest/places", "endpoints/place-suggestions.ts"),
  route("suggest/professionals", "endpoints/professional-suggestions.ts"),
  route("openings", "endpoints/openings.ts"),
  route("hold", "endpoints/hold.ts"),
  route("booking/:token/calendar.ics", "endpoints/booking-calendar.ts"),
  route("booking-received/:token/calendar.ics", "endpoints/booking-calendar.ts", {
    id: "booking-received-calendar",
  }),
] satisfies RouteConfig;
