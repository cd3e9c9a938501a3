import { openingsOn, type WeeklyHours, weekdays } from "#domain/booking/opening-hours.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { inquiryChoices } from "#domain/leads/inquiry-choices.ts";
import { proposalHref } from "#domain/leads/preferred-contact.ts";
import { tourProposals, tourWishPhrase } from "#domain/leads/tour-wish.ts";
import { findService } from "#domain/network/find-service.ts";
import { clockAt, timeZoneName } from "#domain/platform/time-zone-label.ts";
import type { InquiryFact, SetAsideFact } from "./facts.ts";
import { whenLabel } from "./when-label.ts";

/** What the mails about an inquiry say. */
export type InquiryDetail = ReturnType<typeof inquiryDetail>;

export function inquiryDetail(inquiry: InquiryFact, { publicUrl }: { publicUrl: string }) {
  const {
    created_at,
    time_zone,
    location_url_name,
    services,
    others,
    tour_days,
    tour_times,
    booked_start,
    ...rest
  } = inquiry;
  const choices = inquiryChoices(inquiry);
  const link = (path: string) => new URL(path, publicUrl).href;
  return {
    ...rest,
    services: services.map((value) => findService(value)?.label ?? value),
    contact_how: choices.contact_how,
    contact_when: choices.contact_when,
    // `Tuesday or Thursday, in the evening`; null for no preference.
    tour: tourWishPhrase(choices),
    // `Tuesday, November 24 at 10:00 am, Central Time`; null without a booked tour.
    booked: booked_start && whenLabel(Temporal.Instant.from(booked_start), time_zone),
    tour_proposals: tourProposals(choices, slotAt(created_at, time_zone).slice(0, 10)).map((label) => ({
      label,
      // Null if they prefer a call.
      href: proposalHref({ ...inquiry, ...choices }, label),
    })),
    received: whenLabel(created_at, time_zone),
    time_zone_name: timeZoneName(time_zone, created_at.toString()),
    others: others.map(({ location_url_name, ...other }) => ({
      ...other,
      location_url: link(`/locations/${location_url_name}`),
    })),
    site_url: link("/"),
    location_url: link(`/locations/${location_url_name}`),
  };
}

/** A manager's list of quarantined inquiries. */
export type QuarantineDetail = NonNullable<ReturnType<typeof quarantineDetail>>;

/** Null if everything in the list was released or deleted. */
export function quarantineDetail(inquiries: readonly SetAsideFact[], { publicUrl }: { publicUrl: string }) {
  if (inquiries.length === 0) return null;
  return {
    site_url: new URL("/", publicUrl).href,
    areLeads: false,
    inquiries: inquiries.map(({ first_name, last_name, created_at, time_zone, message, ...inquiry }) => ({
      ...inquiry,
      name: `${first_name} ${last_name}`,
      message: message.slice(0, 200),
      received: whenLabel(created_at, time_zone),
    })),
  };
}

/** The same list for leads that came together; each is opened for how to reach its sender. */
export function bundleDetail(inquiries: readonly InquiryFact[], links: { publicUrl: string }) {
  const list = quarantineDetail(
    inquiries.map((inquiry) => ({ ...inquiry, url: inquiry.acknowledge_url })),
    links,
  );
  return list && { ...list, areLeads: true };
}

export type TourHoursDetail = ReturnType<typeof tourHoursDetail>;

/** The tour hours that a link in a lead's mail has set; no hours ends them. */
export function tourHoursDetail(
  { location_name, hours }: Record<string, unknown>,
  { publicUrl }: { publicUrl: string },
) {
  const openings = Array.isArray(hours) ? (hours as WeeklyHours[]) : [];
  const days = weekdays.flatMap((day, at) =>
    openingsOn(openings, at + 1).map(
      ({ startMs, endMs }) => `${day} ${clockAt(startMs, "UTC")} to ${clockAt(endMs, "UTC")}`,
    ),
  );
  return {
    site_url: new URL("/", publicUrl).href,
    location_name: String(location_name),
    hours: days.join(", ") || "None: visitors can’t book tours",
  };
}
