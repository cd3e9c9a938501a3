import type { DocumentParts } from "./document-context.ts";

/** A document's inlined style sheets, so that it renders without further requests. */
export function DocumentStyles({ sheets }: Pick<DocumentParts, "sheets">) {
  return [...sheets].map(([address, text]) =>
    text === null ? (
      <link key={address} rel="stylesheet" href={address} />
    ) : (
      <style key={address}>{text}</style>
    ),
  );
}
