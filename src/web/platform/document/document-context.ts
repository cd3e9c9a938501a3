import { createContext, type ReactElement } from "react";

/** What a page needs from the server to be sent as a document. */
export interface DocumentParts {
  /** The address of the one module that a document loads. */
  entry: string;
  /** The style sheets of the page's routes by address, in their order; null where only the address is known. */
  sheets: ReadonlyMap<string, string | null>;
  /** The addresses of the style sheets of another page, by the id of its route. */
  sheetsOf(page: string): string[];
  /** Renders an island apart from the page around it, so that it can wake by itself. */
  renderIsland(island: ReactElement, identifierPrefix: string): string;
  /** A section could not be rendered and was left out. */
  onSectionFailed(): void;
}

/** What inline scripts of ours carry in an application; its policy names just those. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Null in an application, where React renders the whole page in the browser too. */
export const DocumentContext = createContext<DocumentParts | null>(null);
