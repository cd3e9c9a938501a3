import { createContext, type ReactElement } from "react";

/** What the server passes to a page that it sends as a document. */
export interface DocumentParts {
  /** Addresses of the document's only module and of the files it imports, and in development of the one that reloads it. */
  entry: { module: string; imports: readonly string[]; reloading?: string | undefined };
  /** Style sheets of the page's routes by address, in order; null where only the address is known. */
  sheets: ReadonlyMap<string, string | null>;
  /** Renders an island as its own React root, so that it hydrates alone. */
  renderIsland(name: string, island: ReactElement, identifierPrefix: string): string;
  /** Reports a section that failed to render and was omitted. */
  onSectionFailed(): void;
}

/** On the server, the sentences that the page’s scripts need and the English source lacks; null if none. */
export const PageSentencesContext = createContext<(() => object | null) | null>(null);

/** Inline scripts of an application, named in its policy. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Null in an application, which hydrates the whole page. */
export const DocumentContext = createContext<DocumentParts | null>(null);
