import { use } from "react";
import { DocumentContext } from "./document-context.ts";

/** Style sheets of the application that a document's form leads to; `chrome/start-chrome.ts` prefetches them. */
export function useSheetsOf(page: "locations" | "booknow"): string | undefined {
  return use(DocumentContext)?.sheetsOf(page).join(" ");
}
