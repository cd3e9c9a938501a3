import { english } from "./languages.ts";
import { type FormatLanguage, numberFormat } from "./locale-format.ts";

export type Currency = "USD" | "CAD";

/** Whole dollars without cents: `$165`, `$72.50`, `CA$95`; `95 $` in French. */
export function formatMoney(
  amountCents: number,
  currency: Currency = "USD",
  language: FormatLanguage = english,
): string {
  const options = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return numberFormat(language, options).format(amountCents / 100);
}
