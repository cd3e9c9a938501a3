import { slotAt } from "#domain/booking/slot.ts";
import {
  type ContactTime,
  type ContactWay,
  isContactTime,
  isContactWay,
} from "#domain/leads/contact-preference.ts";
import { proposalHref } from "#domain/leads/preferred-contact.ts";
import { isTourDay, isTourTime, tourProposals, tourWishPhrase } from "#domain/leads/tour-wish.ts";
import { findService } from "#domain/network/find-service.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import type { InquiryFact } from "./facts.ts";
import { receivedLabel } from "./received-label.ts";

/** What the mails about an inquiry say. */
export interface InquiryDetail {
  reference: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** Labels, in the order chosen. */
  services: string[];
  move_in_timeline: string | null;
  message: string;
  contact_how: ContactWay | null;
  contact_when: ContactTime[];
  /** `Tuesday or Thursday, in the evening`; null for no preference. */
  tour: string | null;
  /** The next times that suit, and what opens a message to propose each. */
  tour_proposals: TourProposal[];
  allow_team_to_text_you: boolean;
  attachment_count: number;
  /** The other locations that the same form was meant for. */
  others: OtherLocation[];
  /** `Saturday, November 21 at 2:30 pm, Central Time`. */
  received: string;
  /** `Central Time`. */
  time_zone_name: string;
  location_name: string;
  public_contact_name: string | null;
  public_phone: string | null;
  public_email: string | null;
  site_url: string;
  location_url: string;
  receipt_url: string;
  /** Opening it changes nothing; its page asks. */
  acknowledge_url: string;
}

export interface TourProposal {
  label: string;
  /** Null where they are called. */
  href: string | null;
}

export interface OtherLocation {
  reference: string;
  location_name: string;
  location_url: string;
  public_contact_name: string | null;
  public_phone: string | null;
}

export function inquiryDetail(inquiry: InquiryFact, { publicUrl }: { publicUrl: string }): InquiryDetail {
  const { created_at, time_zone, location_url_name, services, others, ...rest } = inquiry;
  const contact_how =
    inquiry.contact_how !== null && isContactWay(inquiry.contact_how) ? inquiry.contact_how : null;
  const contact_when = inquiry.contact_when.filter(isContactTime);
  const wish = {
    tour_days: inquiry.tour_days.filter(isTourDay),
    tour_times: inquiry.tour_times.filter(isTourTime),
  };
  const link = (path: string) => new URL(path, publicUrl).href;
  return {
    ...rest,
    services: services.map((value) => findService(value)?.label ?? value),
    contact_how,
    contact_when,
    tour: tourWishPhrase(wish),
    tour_proposals: tourProposals(wish, slotAt(created_at, time_zone).slice(0, 10)).map((label) => ({
      label,
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
