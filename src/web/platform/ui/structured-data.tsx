/** A `WithContext` of schema-dts; all of its kinds at once are more than the compiler can compare. */
export interface JsonLd {
  readonly "@context": "https://schema.org";
}

/** What a page tells search engines about itself, in the words of schema.org. */
export function StructuredData({ data }: { data: JsonLd }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapedJson(data) }} />;
}

/** JSON that can stand inside a script element: nothing in it ends the script or begins another. */
export function escapedJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
