import { use } from "react";
import { DocumentContext } from "./document-context.ts";

/** For a document's form that leads to an application: the addresses of its style sheets, which `chrome/sheets-ahead.ts` fetches. */
export function useSheetsOf(page: "locations" | "booknow"): string | undefined {
  return use(DocumentContext)?.sheetsOf(page).join(" ");
}
