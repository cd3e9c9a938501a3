import type { I18n } from "@lingui/core";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { bookPath } from "#domain/booking/paths.ts";
import { dayLabel } from "#domain/booking/slot-label.ts";
import { canBeAwaited, type DayPart, type WaitingFor, wholeDay } from "#domain/booking/waiting-days.ts";
import { findService } from "#domain/network/find-service.ts";
import { booknowPath, locationPath } from "#domain/network/paths.ts";
import { stillLifeOf } from "#domain/network/still-life.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { addDays } from "#domain/platform/day-count.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { nextDays, type OpeningDay } from "../openings/opening-days.ts";

/** The subject of an alert, with its hidden form fields. */
export interface AlertSubject {
  kind: "professional" | "near" | "studio";
  /** `Balayage with Renata Silva`, `Hair near South Lamar`, `South Lamar`. */
  title: string;
  /** Of a professional: what stands for them on every page. */
  face: { id: number; name: string; picture: string | null } | null;
  fields: Record<string, string>;
  /** The kind of service, where it is to be chosen. */
  service: string | null;
  /** A professional's services, where one is to be chosen. */
  choices: { value: string; label: string }[];
  /** Days to choose from, and parts of the day; none for a studio. */
  days: { value: string; label: string }[];
  hours: { value: string; label: string }[];
  /** What a professional has open now, without waiting; who nearby has time is in the list at `back`. */
  open: OpenNow | null;
  /** A studio that is free now. */
  isFree: boolean;
  back: string;
  /** The search for professionals nearby. */
  nearby: string;
}

interface OpenNow {
  url_name: string;
  name: string;
  services: string[];
  days: OpeningDay[];
}

const daysShown = 14;

/** Of anyone nearby, so that an evening isn't offered when it is over. */
const salonHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "07:00", closes: "21:00" }));

const parts = [
  { label: /*i18n*/ "Any time", ...wholeDay },
  { label: /*i18n*/ "Morning", from: "00:00", until: "12:00" },
  { label: /*i18n*/ "Afternoon", from: "12:00", until: "17:00" },
  { label: /*i18n*/ "Evening", from: "17:00", until: "24:00" },
];

/** Reads `?professional=&service=` (any number), `?near=&kind=` or `?studio=`; a failure where it names nothing on the site. */
export async function alertSubject(
  productApi: ProductApi,
  query: URLSearchParams,
  { now, i18n }: { now: Temporal.Instant; i18n: I18n },
  options: CallOptions,
): Promise<AlertSubject | Failure> {
  const professional = query.get("professional");
  if (professional !== null) {
    const answer = await productApi.call("getStylistDetails", { url_name: professional }, options);
    if (!answer.ok) return answer;
    const { first_name, last_name, services, location, url_name, stylist_id, books_online } = answer.data;
    const chosenServices = services.filter(({ guid }) => query.getAll("service").includes(guid));
    const offered = chosenServices.length > 0 ? chosenServices : services;
    const [service, ...more] = offered;
    if (!service) return { ok: false, problem: "not-found", message: "" };
    const { time_zone } = location;
    const guids = (more.length > 0 ? chosenServices : offered).map(({ guid }) => guid);
    const openings = await productApi.call(
      "solaGeniusAvailability",
      { stylist_id: String(stylist_id), service_id: guids, days: daysShown },
      options,
    );
    const starts = openings.ok && guids.length > 0 ? (openings.data.availability[stylist_id] ?? []) : [];
    const minutes = Math.min(...offered.map(({ duration_minutes }) => duration_minutes));
    const hours = books_online ? answer.data.weekly_hours : [];
    const name = `${first_name} ${last_name}`.trim();
    const days = nextDays(starts, dateAt(now.toString(), time_zone), time_zone, undefined, i18n);
    return {
      kind: "professional",
      title:
        more.length > 0
          ? name
          : i18n._("{service} with {professional}", {
              service: offeredName(service.name, i18n).name,
              professional: name,
            }),
      face: { id: stylist_id, name, picture: answer.data.picture ?? stillLifeOf(answer.data) },
      fields: more.length > 0 ? {} : { service_id: service.guid },
      service: null,
      choices:
        more.length > 0
          ? offered.map(({ guid, name }) => ({ value: guid, label: offeredName(name, i18n).name }))
          : [],
      ...waitingChoices({ ...answer.data, time_zone, hours, minutes }, now, i18n),
      open: days.length > 0 ? { url_name, name: first_name, services: guids, days } : null,
      isFree: false,
      back: bookPath(url_name, { services: guids }),
      nearby: booknowPath(location.url_name),
    };
  }
  const studio = query.get("studio");
  const url_name = studio ?? query.get("near") ?? "";
  const answer = await productApi.call("getWebLocationDetails", { url_name }, options);
  if (!answer.ok) return answer;
  const { id, name, time_zone, studio_count, stylist_count } = answer.data;
  const fields = { location_id: String(id) };
  const place = { face: null, choices: [], nearby: booknowPath(url_name) };
  if (studio !== null)
    return {
      ...place,
      kind: "studio",
      title: name,
      fields: { ...fields, studio: "on" },
      service: null,
      days: [],
      hours: [],
      open: null,
      isFree: studio_count !== null && stylist_count < studio_count,
      back: locationPath(url_name),
    };
  const service = findService(query.get("kind") ?? "");
  const kind = service?.value ?? "";
  return {
    ...place,
    kind: "near",
    title: service
      ? i18n._("{service} near {place}", { service: i18n._(service.label), place: name })
      : i18n._("Someone near {location}", { location: name }),
    fields,
    service: kind,
    ...waitingChoices({ time_zone, hours: salonHours, minutes: 0, minimum_notice_minutes: 0 }, now, i18n),
    open: null,
    isFree: false,
    back: booknowPath(url_name) + (kind && `?service=${kind}`),
  };
}

/** The days and the parts of the day that something can still open up in. */
function waitingChoices(waitingFor: WaitingFor, now: Temporal.Instant, i18n: I18n) {
  const today = dateAt(now.toString(), waitingFor.time_zone);
  const dates = Array.from({ length: daysShown }, (_, ahead) => addDays(today, ahead));
  const isPossible = (date: string, part: DayPart) => canBeAwaited(waitingFor, date, part, now);
  return {
    days: dates
      .filter((date) => isPossible(date, wholeDay))
      .map((value) => ({ value, label: value === today ? i18n._("Today") : dayLabel(value, i18n) })),
    hours: parts
      .filter((part) => dates.some((date) => isPossible(date, part)))
      .map(({ label, from, until }) => ({ value: `${from}-${until}`, label })),
  };
}
