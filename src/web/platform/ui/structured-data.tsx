/** A `WithContext` of schema-dts; its full union is too large for the compiler. */
export interface JsonLd {
  readonly "@context": "https://schema.org";
}

export function StructuredData({ data }: { data: JsonLd }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapedJson(data) }} />;
}

/** JSON escaped for a script element. */
export function escapedJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
