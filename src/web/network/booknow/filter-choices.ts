import { dayLabel } from "#domain/booking/slot-label.ts";
import { formatDistance } from "#domain/network/distance.ts";
import { priceCapsCents } from "#domain/network/price-cap.ts";
import { services } from "#domain/network/service.ts";
import type { Country } from "#domain/platform/country.ts";
import { formatCount } from "#domain/platform/pluralize.ts";
import { radiiMiles } from "./search-params.ts";

const daysOffered = 7;

/** The next seven days, and the requested day if it is later. */
export function dayChoices(today: string, asked: string) {
  const first = Temporal.PlainDate.from(today);
  const dates = Array.from({ length: daysOffered }, (_, days) => first.add({ days }).toString());
  if (asked > (dates.at(-1) ?? "")) dates.push(asked);
  return dates.map((date, index) => ({ date, label: ["Today", "Tomorrow"][index] ?? dayLabel(date) }));
}

/** Of fewer, choosing the kind or price looks further away. */
const fewPeople = 3;

/** Every service; its label counts the results that choosing it leaves. */
export function kindChoices(kinds: readonly { value: string; count: number }[]) {
  const counts = new Map(kinds.map(({ value, count }) => [value, count]));
  return services.map(({ value, label }) => ({
    value,
    label: (counts.get(value) ?? 0) >= fewPeople ? `${label} (${counts.get(value)})` : label,
  }));
}

/** The usual highest prices that some are within, counted where that is known; and the one asked for, which its link takes back. */
export function priceChoices(
  counted: readonly { max_price_cents: number; count: number }[],
  asked: number | null,
) {
  const counts = new Map(counted.map(({ max_price_cents, count }) => [max_price_cents, count]));
  return [...new Set([...priceCapsCents, ...(asked ? [asked] : [])])]
    .filter((cents) => cents === asked || counts.get(cents) !== 0)
    .map((cents) => {
      const count = cents === asked ? 0 : (counts.get(cents) ?? 0);
      const label = `Up to $${formatCount(cents / 100)}`;
      return { dollars: cents / 100, label: count >= fewPeople ? `${label} (${formatCount(count)})` : label };
    });
}

/** How far away a studio may be, in the unit of the country. */
export function distanceChoices(country: Country) {
  return radiiMiles.map((miles) => ({
    miles,
    label: `Within ${formatDistance(miles, country).replace(".0", "")}`,
  }));
}
