import type { I18n } from "@lingui/core";
import type { ProfessionalDetails } from "#contract/network/professional.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { type Currency, formatMoney } from "#domain/platform/money.ts";
import { offeredName } from "#domain/platform/offered-name.ts";

interface Offer {
  price_cents: number | null;
  currency: Currency;
  duration_minutes: number;
}

const onRequest = /*i18n*/ "Price on request";

/** `$165`, or that one has to ask. */
export function formatPrice(price_cents: number | null, currency: Currency, i18n?: I18n): string {
  if (price_cents === null) return i18n ? i18n._(onRequest) : onRequest;
  return formatMoney(price_cents, currency, i18n);
}

/** A professional's services as pages show them. */
export function servicesOnPage(services: ProfessionalDetails["services"], i18n: I18n) {
  return services.map(({ guid, name, description, duration_minutes, price_cents, currency }) => ({
    guid,
    ...offeredName(name, i18n),
    description,
    duration: formatDuration(duration_minutes, i18n),
    price: formatPrice(price_cents, currency, i18n),
  }));
}

/** A professional's note to clients: `In Renata’s words: “Please tell me a day ahead.”`; empty without one. */
export function wishOf(
  { first_name: name, cancellation_policy: terms }: { first_name: string; cancellation_policy: string },
  i18n?: I18n,
): string {
  if (!terms || !i18n) return terms && `In ${name}’s words: “${terms}”`;
  return i18n._("In {name}’s words: “{terms}”", { name, terms });
}

export interface FreeCancellation {
  /** Before the appointment. */
  hours: number;
  /** A time that is shown beside it is sooner than that. */
  isSooner: boolean;
}

const hourMs = 3_600_000;

/** Only where their own terms say so; `starts` are the times shown. */
export function freeCancellationOf(
  cancellation_policy: string,
  starts: readonly string[],
  now: string,
): FreeCancellation | null {
  const hours = Number(/\bfree until (\d+) hours?\b/i.exec(cancellation_policy)?.[1]);
  if (!hours) return null;
  const isSooner = starts.some((start) => Date.parse(start) < Date.parse(now) + hours * hourMs);
  return { hours, isSooner };
}

/** `Cancel free until 48 h before`, and that it isn't so for a time shown. */
export function cancellationInWords({ hours, isSooner }: FreeCancellation, i18n: I18n): string {
  return isSooner
    ? i18n._("Cancel free until {hours}\u00a0h before; sooner times are firm", { hours })
    : i18n._("Cancel free until {hours}\u00a0h before", { hours });
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
