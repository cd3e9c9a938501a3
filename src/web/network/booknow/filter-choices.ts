import type { I18n } from "@lingui/core";
import { dayLabel } from "#domain/booking/slot-label.ts";
import { formatDistance } from "#domain/network/distance.ts";
import { servicesByName } from "#domain/network/service.ts";
import type { Country } from "#domain/platform/country.ts";
import { formatMoney } from "#domain/platform/money.ts";
import { radiusChoicesMiles } from "./professional-query.ts";

const daysOffered = 7;
/** In the currency of the locations. */
const usualPriceCapsCents = [5000, 10_000];

/** The next seven days, and the requested day if it is later. */
export function dayChoices(today: string, asked: string, i18n: I18n) {
  const first = Temporal.PlainDate.from(today);
  const dates = Array.from({ length: daysOffered }, (_, days) => first.add({ days }).toString());
  if (asked > (dates.at(-1) ?? "")) dates.push(asked);
  return dates.map((date, index) => ({
    date,
    label: i18n._([/*i18n*/ "Today", /*i18n*/ "Tomorrow"][index] ?? dayLabel(date, i18n)),
  }));
}

/** Of fewer, choosing the kind looks further away. */
const fewPeople = 3;

/** Every service; its label counts the results that choosing it leaves. */
export function kindChoices(kinds: readonly { value: string; count: number }[], i18n: I18n) {
  const counts = new Map(kinds.map(({ value, count }) => [value, count]));
  return servicesByName(i18n).map(({ value, label: id }) => {
    const label = i18n._(id);
    return {
      value,
      label: (counts.get(value) ?? 0) >= fewPeople ? `${label} (${counts.get(value)})` : label,
    };
  });
}

/** Some usual highest prices, and the one asked for, which its link takes back. */
export function priceChoices(asked: number | null, country: Country, i18n: I18n) {
  const currency = country === "CA" ? "CAD" : "USD";
  return [...new Set([...usualPriceCapsCents, ...(asked ? [asked] : [])])].map((cents) => ({
    dollars: cents / 100,
    label: i18n._("Up to {price}", { price: formatMoney(cents, currency, i18n) }),
  }));
}

/** How far away a studio may be, in the unit of the country. */
export function distanceChoices(country: Country, i18n: I18n) {
  return radiusChoicesMiles.map((miles) => ({
    miles,
    label: i18n._("Within {distance}", {
      distance: formatDistance(miles, country, i18n).replace(/[.,]0/, ""),
    }),
  }));
}
