import { escapedJson } from "./escaped-json.ts";

interface StructuredDataProps {
  /** A `WithContext` of schema-dts; all of its kinds at once are more than the compiler can compare. */
  data: { readonly "@context": "https://schema.org" };
}

/** What a page tells search engines about itself, in the words of schema.org. */
export function StructuredData({ data }: StructuredDataProps) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapedJson(data) }} />;
}
