import type { I18n } from "@lingui/core";
import type { Professional } from "#contract/network/professional.ts";
import { formatWay, type Point } from "#domain/network/distance.ts";
import { stillLifesOfPage } from "#domain/network/still-life.ts";
import { addressOnPage } from "#domain/platform/address.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import type { Country } from "#domain/platform/country.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { shortTimeZoneName } from "#domain/platform/time-zone-label.ts";
import { nextDays, type OpeningDay, shownStarts } from "../openings/opening-days.ts";
import { externalBookingOf } from "./external-booking.ts";
import { formatPrice, freeCancellationOf } from "./service-price.ts";

/** A professional as a row of results, its labels finished. */
export type ProfessionalRow = ReturnType<typeof professionalRows>[number];

/** `country` is the visitor's, whose unit distances have; `here` the page's location, whose professionals need no town; `from` the origin of distances. */
interface RowsAt {
  now: string;
  country: Country;
  here?: { url_name: string } | null;
  from?: Point | null;
  i18n: I18n;
}

export function professionalRows(professionals: readonly Professional[], at: RowsAt) {
  const stillOf = stillLifesOfPage();
  return professionals.map((professional) => ({
    ...rowOf(professional, at.now, at.i18n),
    /** Their tools, for a list that shows those instead of a door. */
    still: professional.picture ? null : stillOf(professional),
    /** `Suite 14, South Lamar, 1.8 mi`; without a distance `Suite 14, South Lamar, Austin, TX`. */
    where: whereOf(professional, at),
  }));
}

function whereOf(
  { suite, location, distance_miles }: Professional,
  { here, from, country, i18n }: RowsAt,
): string {
  const distance =
    distance_miles === null ? null : formatWay(distance_miles, country, from ?? null, location, i18n);
  const isHere = location.url_name === here?.url_name;
  const place = isHere || distance ? location.name : placeName(location);
  return [suite && i18n._("Suite {suite}", { suite }), place, distance].filter(Boolean).join(", ");
}

/** `South Lamar, Austin, TX`, `Spokane, WA`; a line may end before the town. */
export function placeName({
  name,
  city,
  state,
}: Pick<Professional["location"], "name" | "city" | "state">): string {
  return addressOnPage({ address_1: name === city ? null : name, city, state, postal_code: null });
}

type Priced = Pick<Professional["services"][number], "price_cents">;

/** `Independent · cancel free until 48 h before`, if so at each time shown; how many services only where the row has no `and 2 more`. */
function trustOf(
  { services: { length: count }, matched_services, cancellation_policy }: Professional,
  { days, now, i18n }: { days: readonly OpeningDay[] | null; now: string; i18n: I18n },
): string {
  const free = days && freeCancellationOf(cancellation_policy, shownStarts(days), now);
  const items = [
    i18n._("Independent"),
    matched_services.length <= 1 && i18n._("{count, plural, one {# service} other {# services}}", { count }),
    free && !free.isSooner && i18n._("cancel free until {hours}\u00a0h\u00a0before", { hours: free.hours }),
  ];
  return items.filter(Boolean).join(" · ");
}

function isFrom({ price_cents }: Priced, others: readonly Priced[]): boolean {
  const isLowest = others.every((other) => (other.price_cents ?? Infinity) >= (price_cents ?? 0));
  return price_cents !== null && others.length > 0 && isLowest;
}

function rowOf(professional: Professional, now: string, i18n: I18n) {
  const { stylist_id, url_name, first_name, last_name, picture, location } = professional;
  const [service, ...others] = professional.matched_services;
  const days =
    service?.availability === null
      ? null
      : nextDays(
          service?.availability ?? [],
          dateAt(now, location.time_zone),
          location.time_zone,
          undefined,
          i18n,
        );
  const price = service && formatPrice(service.price_cents, service.currency, i18n);
  return {
    id: stylist_id,
    url_name,
    name: `${first_name} ${last_name}`.trim(),
    firstName: first_name,
    picture,
    location: { url_name: location.url_name, name: location.name },
    service: service
      ? {
          guid: service.guid,
          ...offeredName(service.name, i18n),
          /** `from $45` if no other costs less. */
          price: isFrom(service, others) ? i18n._("from {price}", { price }) : price,
          duration: formatDuration(service.duration_minutes, i18n),
        }
      : null,
    trust: trustOf(professional, { days, now, i18n }),
    /** How many further services of theirs fit the search. */
    otherServices: others.length,
    time_zone: location.time_zone,
    /** `Central`. */
    zone: shortTimeZoneName(location.time_zone, now, i18n),
    /** Null while they could not be worked out. */
    days,
    elsewhere: externalBookingOf(professional),
  };
}
