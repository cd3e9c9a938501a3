import type { I18n } from "@lingui/core";
import type { ProfessionalDetails } from "#contract/network/professional.ts";
import { type CancellationTerms, readCancellationTerms } from "#domain/booking/cancellation-terms.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { type Currency, formatMoney } from "#domain/platform/money.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { langOfText } from "#domain/platform/text-language.ts";

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
    descriptionLang: langOfText(description, i18n),
    duration: formatDuration(duration_minutes, i18n),
    price: formatPrice(price_cents, currency, i18n),
  }));
}

export interface FreeCancellation {
  terms: CancellationTerms;
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
  const terms = readCancellationTerms(cancellation_policy);
  const hours = terms?.change ?? terms?.cancel;
  if (!terms || !hours) return null;
  const isSooner = starts.some((start) => Date.parse(start) < Date.parse(now) + hours * hourMs);
  return { terms, hours, isSooner };
}

/** `Cancel free until 48 h before`, and what holds for a time shown that is sooner; null if canceling is never said to be free. */
export function cancellationInWords(free: FreeCancellation | null, i18n: I18n): string | null {
  if (!free) return null;
  const { hours, isSooner, terms } = free;
  if (!isSooner) return i18n._("Cancel free until {hours}\u00a0h before", { hours });
  const due = terms.late ?? terms.missed;
  if (due === undefined)
    return i18n._("Cancel free until {hours}\u00a0h before; sooner times are firm", { hours });
  return i18n._(
    terms.late === undefined
      ? /*i18n*/ "Cancel free until {hours}\u00a0h before; a missed appointment is charged {due, select, 50 {half the price} 100 {in full} other {{due}% of the price}}"
      : /*i18n*/ "Cancel free until {hours}\u00a0h before; after that {due, select, 50 {half the price} 100 {the full price} other {{due}% of the price}} is due",
    { hours, due },
  );
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
