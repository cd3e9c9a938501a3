import type { Generated, GeneratedAlways } from "kysely";
import type { CalendarProblem } from "#domain/booking/calendar-messages.ts";
import type {
  Default,
  DefaultInstant,
  Instant,
  InstantOrNull,
  InstantRange,
  JsonColumn,
  Nullable,
} from "./column-kinds.ts";
import type {
  BlogCategoryTable,
  BlogTable,
  NewsTable,
  TestimonialTable,
  WebpageTable,
} from "./editorial-tables.ts";
import type {
  BookingTable,
  ContactInquiryTable,
  LeadTrackingTable,
  MessageTable,
  OpeningAlertTable,
  OpeningOfferTable,
} from "./visitor-tables.ts";

export interface Database {
  location: LocationTable;
  location_former_url_name: { url_name: string; location_id: number };
  stylist_former_url_name: { url_name: string; stylist_id: number };
  msa: { id: Generated<number>; name: string; active: Default<boolean> };
  location_msa: { location_id: number; msa_id: number; created_at: DefaultInstant };
  stylist: ProfessionalTable;
  service: ServiceTable;
  weekly_hours: { stylist_id: number; weekday: number; opens: string; closes: string };
  time_off: {
    id: Generated<number>;
    stylist_id: number;
    during: InstantRange;
    reason: Default<string>;
    from_calendar: Default<boolean>;
  };
  stylist_calendar: {
    stylist_id: number;
    feed: Default<number>;
    read_at: InstantOrNull;
    failed_at: InstantOrNull;
    problem: Nullable<CalendarProblem>;
    odd: Default<string[]>;
  };
  working_time: { stylist_id: number; during: InstantRange; valid: InstantRange };
  working_time_due: { stylist_id: number; due_at: DefaultInstant };
  name_word: { word: string };
  specialty: { name: string };
  service_term: { term: string; category: string; treatment: Nullable<string> };
  signing_key: { name: string; value: Buffer };
  idempotency: {
    scope: string;
    key: string;
    request_hash: Buffer;
    subject_id: string;
    created_at: DefaultInstant;
  };
  contact_inquiry: ContactInquiryTable;
  contact_inquiry_file: {
    id: string;
    contact_inquiry_id: string;
    name: string;
    media_type: string;
    content: Buffer;
  };
  lead_tracking: LeadTrackingTable;
  booking: BookingTable;
  message: MessageTable;
  opening_alert: OpeningAlertTable;
  opening_offer: OpeningOfferTable;
  webhook_stop: { url: string; stopped_at: Instant };
  feature_flag: { name: string; rule: boolean; updated_at: DefaultInstant };
  testimonial: TestimonialTable;
  blog_category: BlogCategoryTable;
  blog: BlogTable;
  blog_blog_category: { country: "US" | "CA"; blog_id: string; blog_category_id: string };
  news: NewsTable;
  webpage: WebpageTable;
  account: {
    id: GeneratedAlways<number>;
    email: string;
    password_hash: Nullable<string>;
    password_changed_at: InstantOrNull;
    created_at: DefaultInstant;
  };
  reset_token: {
    hash: Buffer;
    account_id: number;
    created_at: DefaultInstant;
    expires_at: Instant;
    used_at: InstantOrNull;
  };
  redirect: { from_path: string; to_address: string };
  rate_limit: { name: string; client: string; empty_at: Instant };
}

/** What a location writes; a translation may lack one of the two. */
export interface LocationTexts {
  plain_description: string;
  amenities: Array<{ name: string; detail: string }>;
}

export interface LocationTable {
  id: Generated<number>;
  url_name: string;
  name: string;
  address_1: string;
  address_2: Nullable<string>;
  city: string;
  state: string;
  postal_code: string;
  country: "US" | "CA";
  latitude: number;
  longitude: number;
  time_zone: string;
  phone_number: Nullable<string>;
  public_phone: Nullable<string>;
  public_email: Nullable<string>;
  /** Of its description, its amenities and the mails to it: a code, as in `languages.ts`. */
  language: Default<string>;
  public_contact_name: Nullable<string>;
  plain_description: Default<string>;
  facebook_url: Nullable<string>;
  instagram_url: Nullable<string>;
  booking_url: Nullable<string>;
  studio_count: Nullable<number>;
  opened_year: Nullable<number>;
  studio_types: Default<string[]>;
  amenities: JsonColumn<LocationTexts["amenities"]>;
  /** By the code of a language other than the location's. */
  translations: JsonColumn<Record<string, Partial<LocationTexts>>>;
  pictures: Default<string[]>;
  active: Default<boolean>;
  sample: Default<boolean>;
  updated_at: DefaultInstant;
}

export interface ProfessionalTable {
  id: Generated<number>;
  guid: Generated<string>;
  location_id: number;
  url_name: string;
  first_name: string;
  last_name: string;
  business_name: Nullable<string>;
  suite: Nullable<string>;
  biography: Default<string>;
  specialties: Default<string[]>;
  phone: Nullable<string>;
  email: Nullable<string>;
  picture: Nullable<string>;
  booking_url: Nullable<string>;
  website_url: Nullable<string>;
  instagram_url: Nullable<string>;
  facebook_url: Nullable<string>;
  /** Their own calendar, whose events are time off; secret. */
  calendar_url: Nullable<string>;
  books_online: Default<boolean>;
  slot_step_minutes: Default<number>;
  buffer_before_minutes: Default<number>;
  buffer_after_minutes: Default<number>;
  minimum_notice_minutes: Default<number>;
  horizon_days: Default<number>;
  cancellation_policy: Default<string>;
  active: Default<boolean>;
  /** `tours` is the calendar of a location's tours; never active. */
  kind: Default<"professional" | "tours">;
  sample: Default<boolean>;
  updated_at: DefaultInstant;
}

export interface ServiceTable {
  id: Generated<number>;
  guid: Generated<string>;
  stylist_id: number;
  category: string;
  name: string;
  description: Default<string>;
  duration_minutes: number;
  price_cents: Nullable<number>;
  currency: Default<"USD" | "CAD">;
  sort_order: Default<number>;
  active: Default<boolean>;
}
