import { formatDuration } from "#domain/duration.ts";
import { type Currency, formatMoney } from "#domain/money.ts";

interface Offer {
  price_cents: number | null;
  currency: Currency;
  duration_minutes: number;
}

/** What a service costs and how long it takes: `$165, 2 hr 45 min`. */
export function formatTerms({ price_cents, currency, duration_minutes }: Offer): string {
  return `${formatPrice(price_cents, currency)}, ${formatDuration(duration_minutes)}`;
}

function formatPrice(price_cents: number | null, currency: Currency): string {
  return price_cents === null ? "Price on request" : formatMoney(price_cents, currency);
}
