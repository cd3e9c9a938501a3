import { slotAt } from "#domain/booking/slot.ts";
import { isContactTime, isContactWay } from "#domain/leads/contact-preference.ts";
import { proposalHref } from "#domain/leads/preferred-contact.ts";
import { isTourDay, isTourTime, tourProposals, tourWishPhrase } from "#domain/leads/tour-wish.ts";
import { findService } from "#domain/network/find-service.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import type { InquiryFact } from "./facts.ts";
import { receivedLabel } from "./received-label.ts";

/** What the mails about an inquiry say. */
export type InquiryDetail = ReturnType<typeof inquiryDetail>;

export function inquiryDetail(inquiry: InquiryFact, { publicUrl }: { publicUrl: string }) {
  const { created_at, time_zone, location_url_name, services, others, tour_days, tour_times, ...rest } =
    inquiry;
  const contact_how =
    inquiry.contact_how !== null && isContactWay(inquiry.contact_how) ? inquiry.contact_how : null;
  const contact_when = inquiry.contact_when.filter(isContactTime);
  const wish = {
    tour_days: tour_days.filter(isTourDay),
    tour_times: tour_times.filter(isTourTime),
  };
  const link = (path: string) => new URL(path, publicUrl).href;
  return {
    ...rest,
    services: services.map((value) => findService(value)?.label ?? value),
    contact_how,
    contact_when,
    // `Tuesday or Thursday, in the evening`; null for no preference.
    tour: tourWishPhrase(wish),
    tour_proposals: tourProposals(wish, slotAt(created_at, time_zone).slice(0, 10)).map((label) => ({
      label,
      // Null if they prefer a call.
      href: proposalHref({ ...inquiry, contact_how, contact_when }, label),
    })),
    received: receivedLabel(created_at, time_zone),
    time_zone_name: timeZoneName(time_zone, created_at.toString()),
    others: others.map(({ location_url_name, ...other }) => ({
      ...other,
      location_url: link(`/locations/${location_url_name}`),
    })),
    site_url: link("/"),
    location_url: link(`/locations/${location_url_name}`),
  };
}
