import { foldText } from "./folded-text.ts";

const maxLength = 80;

/** Whether the text is a valid `url_name`; checked before any query. */
export function isUrlName(text: string): boolean {
  return /^[a-z0-9-]{1,80}$/.test(text);
}

/** `st-johns-water-street` from `St. John’s, Water Street`, cut between words; null without a Latin letter or digit. */
export function toUrlName(text: string): string | null {
  const name = foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const lastWordEnd = name.slice(0, maxLength + 1).lastIndexOf("-");
  const cut = name.length <= maxLength ? name.length : lastWordEnd > 0 ? lastWordEnd : maxLength;
  return name.slice(0, cut) || null;
}
