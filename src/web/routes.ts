import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The folder of a page is its route's id. */
const page = (id: string, path: string) => route(path, `pages/${id}/page.tsx`, { id });

export default [
  layout("layout/standard.tsx", [
    index("pages/home/page.tsx", { id: "home" }),
    page("locations", "locations"),
    page("location", "locations/:url"),
    page("contact-us", "contact-us"),
    page("inquiry", "inquiry/:token"),
    page("inquiry-received", "inquiry-received/:token"),
    page("not-found", "*"), // every other address
  ]),
  route("country", "endpoints/country.ts"),
  route("contact-us/locations", "endpoints/location-options.ts"),
  route("suggest/places", "endpoints/place-suggestions.ts"),
] satisfies RouteConfig;
