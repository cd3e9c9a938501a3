import type { ProfessionalDetails } from "#contract/network/professional.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { type Currency, formatMoney } from "#domain/platform/money.ts";

interface Offer {
  price_cents: number | null;
  currency: Currency;
  duration_minutes: number;
}

/** `$165`, or that one has to ask. */
export function formatPrice(price_cents: number | null, currency: Currency): string {
  return price_cents === null ? "Price on request" : formatMoney(price_cents, currency);
}

/** A professional's services as pages show them. */
export function servicesOnPage(services: ProfessionalDetails["services"]) {
  return services.map(({ guid, name, description, duration_minutes, price_cents, currency }) => ({
    guid,
    name,
    description,
    duration: formatDuration(duration_minutes),
    price: formatPrice(price_cents, currency),
  }));
}

/** A professional's note to clients: `In Renata’s words: “Please tell me a day ahead.”`; empty without one. */
export function wishOf(professional: { first_name: string; cancellation_policy: string }): string {
  return (
    professional.cancellation_policy &&
    `In ${professional.first_name}’s words: “${professional.cancellation_policy}”`
  );
}

/** `Cancel free until 48 h before`, only where their own terms say so. */
export function freeCancellationOf(cancellation_policy: string): string | null {
  const [, hours] = /\bfree until (\d+) hours?\b/i.exec(cancellation_policy) ?? [];
  return hours ? `Cancel free until ${hours} h before` : null;
}

/** Several services in one appointment. One without a price leaves the sum open. */
export function totalOf(offers: readonly Offer[]): Offer {
  const prices = offers.map(({ price_cents }) => price_cents);
  return {
    price_cents: prices.reduce((sum, price) => (sum === null || price === null ? null : sum + price), 0),
    currency: offers[0]?.currency ?? "USD",
    duration_minutes: offers.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0),
  };
}
