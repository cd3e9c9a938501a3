import { escapedJson } from "./escaped-json.ts";

/** A `WithContext` of schema-dts; all of its kinds at once are more than the compiler can compare. */
export interface JsonLd {
  readonly "@context": "https://schema.org";
}

/** What a page tells search engines about itself, in the words of schema.org. */
export function StructuredData({ data }: { data: JsonLd }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapedJson(data) }} />;
}
