import type { I18n } from "@lingui/core";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { ProfessionalDetails } from "#contract/network/professional.ts";
import { statusOfRead } from "#contract/platform/problem.ts";
import { bestFirst } from "#domain/network/lead-service.ts";
import { stillLifeOf } from "#domain/network/still-life.ts";
import { addressOnPage } from "#domain/platform/address.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { addDays } from "#domain/platform/day-count.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { doorLabel } from "#domain/platform/location-summary.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { shortTimeZoneName } from "#domain/platform/time-zone-label.ts";
import { findOpenings, type Openings } from "../openings/find-openings.server.ts";
import { shownDay, weekDays } from "../openings/week-days.ts";
import { externalBookingOf } from "../professional/external-booking.ts";
import { professionalWebsite } from "../professional/professional-website.ts";
import type { readChosen } from "../professional/read-chosen.server.ts";
import {
  cancellationInWords,
  formatPrice,
  freeCancellationOf,
  servicesOnPage,
  totalOf,
} from "../professional/service-price.ts";
import { wishOf } from "../professional/wish.ts";

type Choice = ReturnType<typeof readChosen>;
type BookPageResult = { kind: "found"; page: BookPage } | { kind: "failed"; status: 404 | 503 };
export type BookPage = ReturnType<typeof pageOf> & Pick<BookPageQuery, "isAsked">;

interface BookPageQuery {
  productApi: ProductApi;
  url_name: string;
  choice: Choice;
  /** The visitor continued to the times. */
  isAsked: boolean;
  /** The visitor took back the last service; otherwise their best work is chosen at first. */
  isEmptied: boolean;
  now: string;
  i18n: I18n;
  options: CallOptions;
}

/** A professional, the choices so far, and matching openings. */
export async function loadBookPage(query: BookPageQuery): Promise<BookPageResult> {
  const { productApi, url_name, choice, isAsked, isEmptied, now, i18n, options } = query;
  const answer = await productApi.call("getStylistDetails", { url_name }, options);
  if (!answer.ok) return { kind: "failed", status: statusOfRead(answer) };
  const details = answer.data;
  const offered = bestFirst(details).map(({ guid }) => guid);
  const requested = choice.services.filter((guid) => offered.includes(guid));
  const isPreselected = offered.length === 1 || (details.books_online && !isAsked && !isEmptied);
  const services = requested.length === 0 && isPreselected ? offered.slice(0, 1) : requested;
  const openings =
    details.books_online && services.length > 0
      ? await findOpenings(
          productApi,
          { ...details, time_zone: details.location.time_zone },
          { ...choice, services, token: choice.hold },
          now,
          options,
        )
      : null;
  return {
    kind: "found",
    page: { ...pageOf(details, { ...choice, services }, openings, { now, i18n }), isAsked },
  };
}

function pageOf(
  details: ProfessionalDetails,
  choice: Choice,
  openings: Openings | "failed" | null,
  { now, i18n }: { now: string; i18n: I18n },
) {
  const { first_name, last_name, location, weekly_hours } = details;
  const today = dateAt(now, location.time_zone);
  const chosen = details.services.filter(({ guid }) => choice.services.includes(guid));
  const total = totalOf(chosen);
  const worksOn = [...new Set(weekly_hours.map(({ weekday }) => weekday))];
  const week = openings && openings !== "failed" ? openings : null;
  const shownDate = week && shownDay(weekDays({ ...week, worksOn }, i18n), choice.day)?.date;
  const shownStarts = week?.starts.filter((start) => start.slice(0, 10) === shownDate) ?? [];
  return {
    professional: {
      id: details.stylist_id,
      url_name: details.url_name,
      name: `${first_name} ${last_name}`.trim(),
      firstName: first_name,
      picture: details.picture ?? stillLifeOf(details),
      doing: details.specialties.map((specialty) => offeredName(specialty, i18n)),
      phone: details.phone ?? location.public_phone,
      wish: wishOf(details, i18n),
      freeCancellation: cancellationInWords(
        freeCancellationOf(details.cancellation_policy, choice.start ? [choice.start] : shownStarts, now),
        i18n,
      ),
      /** ISO weekdays with hours at all. */
      worksOn,
    },
    location: { url_name: location.url_name, name: location.name },
    door: doorLabel(details.suite, location.name, i18n),
    address: addressOnPage(location),
    services: servicesOnPage(bestFirst(details), i18n),
    choice,
    minutes: total.duration_minutes,
    duration: formatDuration(total.duration_minutes, i18n),
    price: formatPrice(total.price_cents, total.currency, i18n),
    today,
    lastDay: addDays(today, details.horizon_days),
    isPast: choice.start !== undefined && Date.parse(choice.start) <= Date.parse(now),
    zone: { timeZone: location.time_zone, name: shortTimeZoneName(location.time_zone, now, i18n) },
    openings,
    elsewhere: externalBookingOf(details),
    ownPage: professionalWebsite(details.booking_url),
  };
}
