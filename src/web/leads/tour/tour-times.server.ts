import type { I18n } from "@lingui/core";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { inquiryMessages } from "#domain/leads/inquiry-messages.ts";
import { spread } from "../../booking/openings/opening-days.ts";
import type { SelectOption } from "../../platform/form/select-field.tsx";

const daysRead = 21;
const daysShown = 4;
const timesPerDay = 3;

/**
 * A few open times on each of the next days with tours, the chosen one included, as choices of a form; none without a calendar
 * or an answer.
 */
export async function openTourTimes(
  i18n: I18n,
  productApi: ProductApi,
  calendar: number | null,
  timeZone: string,
  options: CallOptions,
  chosen?: string,
): Promise<SelectOption[]> {
  if (calendar === null) return [];
  const stylist_id = String(calendar);
  const answer = await productApi.call(
    "solaGeniusAvailability",
    { stylist_id, service_id: [], days: daysRead },
    options,
  );
  const starts = answer.ok ? (answer.data.availability[stylist_id] ?? []) : [];
  return [...Map.groupBy(starts, (start) => start.slice(0, 10)).values()]
    .slice(0, daysShown)
    .flatMap((starts) => {
      const spreadStarts = spread(starts, timesPerDay);
      return starts.filter((start) => start === chosen || spreadStarts.includes(start));
    })
    .map((start) => ({ value: start, label: choiceLabel(i18n, start, timeZone) }));
}

/** Says that a chosen time is gone, above those that are left. */
export const tourGone = (left: readonly SelectOption[]) =>
  left.length > 0 ? inquiryMessages.tourGone : inquiryMessages.lastTourGone;

/** `Tuesday, December 1 at 10:00 am`. */
export function tourLabel(i18n: I18n, start: string, timeZone: string): string {
  return i18n._("{day} at {time}", {
    day: slotLongDay(start, i18n),
    time: slotLabel(start, timeZone, i18n).time,
  });
}

/** `Tuesday, December 1 at 10:00 am.`; in Spanish the period of `a.m.` ends it. */
export function tourSentence(i18n: I18n, start: string, timeZone: string): string {
  return `${tourLabel(i18n, start, timeZone).replace(/\.$/, "")}.`;
}

/** `Tue 12/01, 10:00 am`. */
function choiceLabel(i18n: I18n, start: string, timeZone: string): string {
  const { day, time } = slotLabel(start, timeZone, i18n);
  return `${day}, ${time}`;
}
