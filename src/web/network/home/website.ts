import type { SearchAction, WebSite, WithActionConstraints, WithContext } from "schema-dts";

/** The site itself in the words of schema.org, and how its locations are searched. */
export function website(origin: string): WithContext<WebSite> {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${origin}/locations?search={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "Sola",
    url: `${origin}/`,
    inLanguage: ["en-US", "en-CA"],
    potentialAction: search,
  };
}
