import type { Kysely, Selectable } from "kysely";
import type { Address } from "#domain/platform/address.ts";
import type { Database } from "../database/schema.ts";
import type { Email } from "./transport.ts";

export type BookingSide = "client" | "stylist";

type BookingRow = Selectable<Database["booking"]>;
type Client = "first_name" | "last_name" | "email" | "phone" | "note";
type Agreed = "price_cents" | "currency" | "cancelled_by" | "cancel_reason" | "created_at" | "time_zone";

/** The booking a mail is about. */
export interface BookingFact extends Pick<BookingRow, Client | Agreed | "reference">, Address {
  kind: "professional" | "tours";
  status: string;
  services: ReadonlyArray<{ guid: string; name: string }>;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  stylist_url_name: string;
  stylist_first_name: string;
  stylist_last_name: string;
  stylist_phone: string | null;
  stylist_email: string | null;
  cancellation_policy: string;
  suite: string | null;
  location_url_name: string;
  location_name: string;
  address_2: string | null;
  /** Its page for the side that is written to. */
  manage_url: string;
}

/** With the invitation for a calendar. */
export interface InvitedBooking extends BookingFact {
  calendar_name: string;
  /** An iCalendar file. */
  calendar: string;
}

/** An alert, and the time held for it if there is one. */
export interface AlertFact {
  /** `Balayage with Renata Silva`, `Nails near South Lamar`, or null for a studio. */
  what: string | null;
  location_name: string;
  location_url_name: string;
  time_zone: string;
  /** Null for an offer that is over. */
  offer: {
    starts_at: Temporal.Instant;
    expires_at: Temporal.Instant;
    what: string;
    book_url: string;
  } | null;
  /** Where it's confirmed and ended. */
  alert_url: string;
}

export interface LocationFact {
  reference: string;
  location_url_name: string;
  location_name: string;
  public_contact_name: string | null;
  public_phone: string | null;
}

type InquiryRow = Selectable<Database["contact_inquiry"]>;
type Visitor = "first_name" | "last_name" | "email" | "message" | "created_at";
type Choice = "services" | "move_in_timeline" | "contact_how" | "contact_when" | "tour_days" | "tour_times";

/** The inquiry a mail is about. */
export interface InquiryFact
  extends LocationFact,
    Pick<InquiryRow, Visitor | Choice | "phone" | "allow_team_to_text_you"> {
  time_zone: string;
  public_email: string | null;
  attachment_count: number;
  /** The tour that was booked with it, with its offset; null without one. */
  booked_start: string | null;
  /** The other locations that the same form was meant for. */
  others: LocationFact[];
  /** Its page for the visitor. */
  receipt_url: string;
  /** The manager's page. */
  acknowledge_url: string;
}

/** An inquiry that was set aside as spam. */
export interface SetAsideFact extends Pick<InquiryRow, Visitor | "reference"> {
  time_zone: string;
  location_name: string;
  /** The manager's page. */
  url: string;
}

/** Template data of a mail, read when the mail is rendered. Null for a deleted row and for a demo. */
export interface MailFacts {
  booking(db: Kysely<Database>, id: string, side: BookingSide): Promise<InvitedBooking | null>;
  /** The upcoming bookings of an email address. */
  bookingsToCome(db: Kysely<Database>, email: string, now: Temporal.Instant): Promise<BookingFact[]>;
  /** Null for one that was deleted. */
  alert(db: Kysely<Database>, id: string, offerId: string | null): Promise<AlertFact | null>;
  /** Includes `also`, the further inquiries of the same form; the manager's link is for the recipient. */
  inquiry(
    db: Kysely<Database>,
    about: { id: string; also: readonly string[]; recipient: string },
  ): Promise<InquiryFact | null>;
  /** The files that came with an inquiry. */
  inquiryFiles(db: Kysely<Database>, id: string): Promise<Email["attachments"]>;
  /** The inquiries that are still quarantined. */
  setAside(db: Kysely<Database>, ids: readonly string[], recipient: string): Promise<SetAsideFact[]>;
  account(db: Kysely<Database>, id: number): Promise<{ id: number; email: string }>;
  /** Creates a token that sets the password of an account, valid from now on. */
  resetToken(db: Kysely<Database>, accountId: number, now: Temporal.Instant): Promise<string>;
}
