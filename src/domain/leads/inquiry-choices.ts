import { isContactTime, isContactWay } from "../platform/contact-preference.ts";
import { isTourDay, isTourTime } from "./tour-wish.ts";

/** What a stored inquiry chose, without values that the form doesn't offer. */
export function inquiryChoices(inquiry: {
  contact_how: string | null;
  contact_when: readonly string[];
  tour_days: readonly string[];
  tour_times: readonly string[];
}) {
  const { contact_how, contact_when, tour_days, tour_times } = inquiry;
  return {
    contact_how: contact_how !== null && isContactWay(contact_how) ? contact_how : null,
    contact_when: contact_when.filter(isContactTime),
    tour_days: tour_days.filter(isTourDay),
    tour_times: tour_times.filter(isTourTime),
  };
}
