import type { DocumentParts } from "./document-context.ts";

/** The style sheets of a document within it, so that it shows as soon as it has arrived. */
export function DocumentStyles({ sheets }: Pick<DocumentParts, "sheets">) {
  return [...sheets].map(([address, text]) =>
    text === null ? (
      <link key={address} rel="stylesheet" href={address} />
    ) : (
      <style key={address}>{text}</style>
    ),
  );
}
