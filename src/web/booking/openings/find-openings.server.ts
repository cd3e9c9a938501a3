import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { addDays, daysFrom } from "#domain/platform/day-count.ts";

export interface Openings {
  /** The first day of the week shown. */
  week: string;
  /** Openings of the shown and the next week. */
  starts: string[];
  /** The first day with an opening after the week shown. */
  later: string | null;
  /** Whether the chosen time can still be had; null where nothing is chosen. */
  isStartOpen: boolean | null;
  /** What became of the visitor's own hold or booking; undefined where the address names none. */
  tokenState: "valid" | "booked" | "invalid" | undefined;
  /** The time that the waiting list holds for the visitor. */
  heldTime: { start: string; until: string } | undefined;
}

interface OpeningsQuery {
  services: readonly string[];
  day: string | undefined;
  start: string | undefined;
  /** The visitor's own hold or booking, whose time counts as free. */
  token: string | undefined;
}

/** The span of one request; later weeks load when the visitor turns to them. */
const daysRead = 31;

/** A professional's openings for the chosen services around a day. */
export async function findOpenings(
  productApi: ProductApi,
  { stylist_id, horizon_days, time_zone }: { stylist_id: number; horizon_days: number; time_zone: string },
  { services, day, start, token = "" }: OpeningsQuery,
  now: string,
  options: CallOptions,
): Promise<Openings | "failed"> {
  const today = dateAt(now, time_zone);
  const from = weekOf(day ?? start?.slice(0, 10) ?? today, today, horizon_days);
  const read = async (from: string, days: number) => {
    const answer = await productApi.call(
      "solaGeniusAvailability",
      { stylist_id: String(stylist_id), service_id: [...services], from, days, token },
      options,
    );
    if (!answer.ok) return null;
    const { availability, token_state, token_held } = answer.data;
    return { starts: availability[stylist_id] ?? [], token_state, token_held };
  };
  const isElsewhen = start !== undefined && daysFrom(from, start.slice(0, 10)) >= daysRead;
  const isEarlier = start !== undefined && start.slice(0, 10) < from && start.slice(0, 10) >= today;
  const [month, thatDay] = await Promise.all([
    read(from, daysRead),
    isElsewhen || isEarlier ? read(start.slice(0, 10), 1) : { starts: [] },
  ]);
  if (!month || !thatDay) return "failed";
  const { starts: openings, token_state: tokenState, token_held: heldTime } = month;

  const [first] = openings;
  const week = day || start || !first ? from : weekOf(first.slice(0, 10), today, horizon_days);
  const starts = openings.filter((slot) => daysFrom(week, slot.slice(0, 10)) < 14);
  const later = openings.find((slot) => slot.slice(0, 10) >= addDays(week, 7))?.slice(0, 10) ?? null;
  const isStartOpen = start === undefined ? null : [...openings, ...thatDay.starts].includes(start);
  return { week, starts, later, isStartOpen, tokenState, heldTime };
}

/** The first day of the week that a day is in; weeks are counted from today. */
function weekOf(day: string, today: string, horizonDays: number): string {
  const weeks = Math.floor(Math.min(Math.max(daysFrom(today, day), 0), horizonDays) / 7);
  return addDays(today, weeks * 7);
}
