import type { CallOptions, ProductApi } from "#clients/product-api.ts";
import type { ProfessionalDetails } from "#contract/professional.ts";
import { formatAddress } from "#domain/address.ts";
import { addDays, dateAt, daysFrom } from "#domain/calendar-date.ts";
import { formatDuration } from "#domain/duration.ts";
import { shortTimeZoneName } from "#domain/time-zone-label.ts";
import type { readChosen } from "../../booking/book-address.ts";
import { elsewhereOf } from "../../booking/elsewhere.ts";
import { formatPrice, totalOf } from "../../booking/terms.ts";

type Choice = ReturnType<typeof readChosen>;
type Found = { kind: "found"; page: BookPage } | { kind: "missing" } | { kind: "unavailable" };
export type BookPage = ReturnType<typeof pageOf> & Pick<Asking, "isAsked">;

interface Asking {
  productApi: ProductApi;
  url_name: string;
  choice: Choice;
  /** Somebody pressed on to the times. */
  isAsked: boolean;
  now: string;
  options: CallOptions;
}

interface Openings {
  /** The first day of the week shown. */
  week: string;
  /** Those of the week shown and of the next. */
  starts: string[];
  /** The first day with an opening after the week shown. */
  later: string | null;
  /** Whether the chosen time can still be had; null where nothing is chosen. */
  isStartOpen: boolean | null;
}

/** As far as one look goes; further weeks are looked at when somebody turns to them. */
const daysRead = 31;

/** One professional, what was chosen of them so far, and what is open for that. */
export async function loadBookPage({
  productApi,
  url_name,
  choice,
  isAsked,
  now,
  options,
}: Asking): Promise<Found> {
  const answer = await productApi.call("getStylistDetails", { url_name }, options);
  if (!answer.ok) return { kind: answer.problem === "unavailable" ? "unavailable" : "missing" };
  const details = answer.data;
  const offered = details.services.map(({ guid }) => guid);
  const [only] = offered.length === 1 ? offered : [];
  const asked = choice.services.filter((guid) => offered.includes(guid));
  const services = asked.length === 0 && only ? [only] : asked;
  const openings =
    details.books_online && services.length > 0
      ? await findOpenings(productApi, details, { ...choice, services }, now, options)
      : null;
  return { kind: "found", page: { ...pageOf(details, { ...choice, services }, openings, now), isAsked } };
}

async function findOpenings(
  productApi: ProductApi,
  { stylist_id, horizon_days, location }: ProfessionalDetails,
  { services, day, start, hold }: Choice,
  now: string,
  options: CallOptions,
): Promise<Openings | "failed"> {
  const today = dateAt(now, location.time_zone);
  const from = weekOf(day ?? start?.slice(0, 10) ?? today, today, horizon_days);
  const read = async (from: string, days: number) => {
    const answer = await productApi.call(
      "solaGeniusAvailability",
      { stylist_id: String(stylist_id), service_id: services, from, days, token: hold ?? "" },
      options,
    );
    return answer.ok ? (answer.data.availability[stylist_id] ?? []) : null;
  };
  const isElsewhen = start !== undefined && daysFrom(from, start.slice(0, 10)) >= daysRead;
  const isEarlier = start !== undefined && start.slice(0, 10) < from && start.slice(0, 10) >= today;
  const [openings, thatDay] = await Promise.all([
    read(from, daysRead),
    isElsewhen || isEarlier ? read(start.slice(0, 10), 1) : [],
  ]);
  if (!openings || !thatDay) return "failed";

  const [first] = openings;
  const week = day || start || !first ? from : weekOf(first.slice(0, 10), today, horizon_days);
  const starts = openings.filter((one) => daysFrom(week, one.slice(0, 10)) < 14);
  const later = openings.find((one) => one.slice(0, 10) >= addDays(week, 7))?.slice(0, 10) ?? null;
  const isStartOpen = start === undefined ? null : [...openings, ...thatDay].includes(start);
  return { week, starts, later, isStartOpen };
}

/** The first day of the week that a day is in; weeks are counted from today. */
function weekOf(day: string, today: string, horizonDays: number): string {
  const weeks = Math.floor(Math.min(Math.max(daysFrom(today, day), 0), horizonDays) / 7);
  return addDays(today, weeks * 7);
}

function pageOf(
  details: ProfessionalDetails,
  choice: Choice,
  openings: Openings | "failed" | null,
  now: string,
) {
  const { first_name, last_name, location, weekly_hours } = details;
  const today = dateAt(now, location.time_zone);
  const chosen = details.services.filter(({ guid }) => choice.services.includes(guid));
  const total = totalOf(chosen);
  return {
    stylist: {
      id: details.stylist_id,
      url_name: details.url_name,
      name: `${first_name} ${last_name}`,
      firstName: first_name,
      picture: details.picture,
      doing: details.specialties.join(", "),
      phone: details.phone ?? location.public_phone,
      policy: details.cancellation_policy,
      /** ISO weekdays with hours at all. */
      worksOn: [...new Set(weekly_hours.map(({ weekday }) => weekday))],
    },
    location: { url_name: location.url_name, name: location.name },
    door: [details.suite && `Suite ${details.suite}`, `Sola ${location.name}`].filter(Boolean).join(", "),
    address: formatAddress(location),
    services: details.services.map(({ guid, name, duration_minutes, price_cents, currency }) => ({
      guid,
      name,
      duration: formatDuration(duration_minutes),
      price: formatPrice(price_cents, currency),
    })),
    choice,
    minutes: total.duration_minutes,
    duration: formatDuration(total.duration_minutes),
    price: formatPrice(total.price_cents, total.currency),
    today,
    lastDay: addDays(today, details.horizon_days),
    isPast: choice.start !== undefined && Date.parse(choice.start) <= Date.parse(now),
    zone: { timeZone: location.time_zone, name: shortTimeZoneName(location.time_zone, now) },
    openings,
    elsewhere: elsewhereOf(details),
  };
}
