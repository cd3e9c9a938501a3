export type Currency = "USD" | "CAD";

const dollars = (currency: Currency) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });

const formats: Record<Currency, Intl.NumberFormat> = { USD: dollars("USD"), CAD: dollars("CAD") };

/** Whole dollars without cents: `$165`, `$72.50`, `CA$95`. */
export function formatMoney(amountCents: number, currency: Currency = "USD"): string {
  return formats[currency].format(amountCents / 100);
}
