import type { Kysely } from "kysely";
import {
  type ContactTime,
  type ContactWay,
  isContactTime,
  isContactWay,
} from "#domain/contact-preference.ts";
import { findService } from "#domain/find-service.ts";
import { proposalHref } from "#domain/preferred-contact.ts";
import { slotAt } from "#domain/slot.ts";
import { slotLabel, slotLongDay } from "#domain/slot-label.ts";
import { timeZoneName } from "#domain/time-zone-label.ts";
import { isTourDay, isTourTime, tourProposals, tourWishPhrase } from "#domain/tour-wish.ts";
import type { Database } from "../database/schema.ts";
import { selectInquiries } from "../inquiry/queries.ts";
import { signToken } from "../signed-token.ts";

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

interface Links {
  publicUrl: string;
  signingKey: Buffer;
}

/** Null for an inquiry that is no longer kept, and for a demo, which reaches nobody (spec §2). */
export async function inquiryDetail(
  db: Kysely<Database>,
  id: string,
  about: Record<string, unknown>,
  { publicUrl, signingKey }: Links,
): Promise<InquiryDetail | null> {
  const row = await selectInquiries(db)
    .where("contact_inquiry.id", "=", id)
    .where("contact_inquiry.demo", "=", false)
    .select((builder) =>
      builder
        .selectFrom("contact_inquiry_file")
        .whereRef("contact_inquiry_file.contact_inquiry_id", "=", "contact_inquiry.id")
        .select((file) => file.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("attachment_count"),
    )
    .executeTakeFirst();
  if (!row) return null;

  const { created_at, time_zone, location_url_name, services, demo, ...rest } = row;
  const contact_how = row.contact_how !== null && isContactWay(row.contact_how) ? row.contact_how : null;
  const contact_when = row.contact_when.filter(isContactTime);
  const wish = {
    tour_days: row.tour_days.filter(isTourDay),
    tour_times: row.tour_times.filter(isTourTime),
  };
  const link = (path: string) => new URL(path, publicUrl).href;
  const wallTime = slotAt(created_at, time_zone);
  const zone = timeZoneName(time_zone, created_at.toString());
  return {
    ...rest,
    services: services.map((value) => findService(value)?.label ?? value),
    contact_how,
    contact_when,
    tour: tourWishPhrase(wish),
    tour_proposals: tourProposals(wish, wallTime.slice(0, 10)).map((label) => ({
      label,
      href: proposalHref({ ...row, contact_how, contact_when }, label),
    })),
    received: `${slotLongDay(wallTime)} at ${slotLabel(wallTime, time_zone).time}, ${zone}`,
    time_zone_name: zone,
    others: await otherLocations(db, about.also, link),
    site_url: link("/"),
    location_url: link(`/locations/${location_url_name}`),
    receipt_url: link(`/inquiry/${signToken(signingKey, "inquiry-receipt", id)}`),
    acknowledge_url: link(`/inquiry-received/${signToken(signingKey, "inquiry-acknowledge", id)}`),
  };
}

async function otherLocations(
  db: Kysely<Database>,
  also: unknown,
  link: (path: string) => string,
): Promise<OtherLocation[]> {
  if (!Array.isArray(also) || also.length === 0) return [];
  const rows = await selectInquiries(db)
    .where("contact_inquiry.id", "in", also.map(String))
    .orderBy("contact_inquiry.location_id")
    .execute();
  return rows.map(({ reference, location_name, location_url_name, public_contact_name, public_phone }) => ({
    reference,
    location_name,
    location_url: link(`/locations/${location_url_name}`),
    public_contact_name,
    public_phone,
  }));
}
