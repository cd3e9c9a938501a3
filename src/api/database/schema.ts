import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** Instants are read as Temporal.Instant and written as ISO text. */
type InstantOrNull = ColumnType<Temporal.Instant | null, string | null | undefined, string | null>;
type DefaultInstant = ColumnType<Temporal.Instant, string | undefined, string>;
/** jsonb: read parsed, written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>;
/** Ranges are read with lower() and upper(); written as `[start,end)`. */
type InstantRange = ColumnType<string, string, string>;
type Default<T> = Generated<T>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface Database {
  location: LocationTable;
  location_former_url_name: { url_name: string; location_id: number };
  msa: { id: Generated<number>; name: string; active: Default<boolean> };
  location_msa: { location_id: number; msa_id: number; created_at: DefaultInstant };
  stylist: StylistTable;
  service: ServiceTable;
  weekly_hours: { stylist_id: number; weekday: number; opens: string; closes: string };
  time_off: { id: Generated<number>; stylist_id: number; during: InstantRange; reason: Default<string> };
  network_version: { version: number };
  service_term: { term: string; category: string; treatment: Nullable<string> };
  signing_key: { name: string; value: Buffer };
  idempotency: {
    scope: string;
    key: string;
    request_hash: Buffer;
    subject_id: string;
    created_at: DefaultInstant;
  };
  spent_challenge: { nonce: string; expires_at: ColumnType<Temporal.Instant, string, string> };
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
  mail: MailTable;
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
    expires_at: ColumnType<Temporal.Instant, string, string>;
    used_at: InstantOrNull;
  };
  rate_limit: { name: string; client: string; empty_at: ColumnType<Temporal.Instant, string, string> };
}

interface LocationTable {
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
  public_contact_name: Nullable<string>;
  plain_description: Default<string>;
  facebook_url: Nullable<string>;
  instagram_url: Nullable<string>;
  booking_url: Nullable<string>;
  studio_count: Nullable<number>;
  opened_year: Nullable<number>;
  studio_types: Default<string[]>;
  amenities: Json<Array<{ name: string; detail: string }>>;
  pictures: Default<string[]>;
  active: Default<boolean>;
  sample: Default<boolean>;
  updated_at: DefaultInstant;
}

interface StylistTable {
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
  books_online: Default<boolean>;
  slot_step_minutes: Default<number>;
  buffer_before_minutes: Default<number>;
  buffer_after_minutes: Default<number>;
  minimum_notice_minutes: Default<number>;
  horizon_days: Default<number>;
  cancellation_policy: Default<string>;
  active: Default<boolean>;
  sample: Default<boolean>;
  updated_at: DefaultInstant;
}

interface ServiceTable {
  id: Generated<number>;
  guid: Generated<string>;
  stylist_id: number;
  category: string;
  name: string;
  duration_minutes: number;
  price_cents: Nullable<number>;
  currency: Default<"USD" | "CAD">;
  sort_order: Default<number>;
  active: Default<boolean>;
}

interface ContactInquiryTable {
  id: string;
  reference: string;
  form: "single" | "split";
  stage: "partial" | "complete";
  location_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  services: Default<string[]>;
  state: Nullable<string>;
  move_in_timeline: Nullable<string>;
  message: Default<string>;
  contact_how: Nullable<string>;
  contact_when: Default<string[]>;
  allow_team_to_text_you: Default<boolean>;
  text_permission_wording: Nullable<string>;
  text_permission_at: InstantOrNull;
  text_permission_page: Nullable<string>;
  request_ipaddress: Nullable<string>;
  device_id: Nullable<string>;
  requesturl_landing: Nullable<string>;
  requesturl_referring: Nullable<string>;
  utm_parameters: Json<Record<string, string>>;
  fingerprint: Buffer;
  suspicion: Default<number>;
  quarantined: Default<boolean>;
  listed_at: InstantOrNull;
  demo: Default<boolean>;
  created_at: DefaultInstant;
  completed_at: InstantOrNull;
  notified_at: InstantOrNull;
  acknowledged_at: InstantOrNull;
  escalated_at: InstantOrNull;
  anonymised_at: InstantOrNull;
}

interface LeadTrackingTable {
  id: GeneratedAlways<number>;
  location_id: number;
  services: Default<string[]>;
  utm_parameters: Json<Record<string, string>>;
  event: Default<string>;
  demo: Default<boolean>;
  created_at: DefaultInstant;
}

export interface BookedService {
  guid: string;
  name: string;
  duration_minutes: number;
  price_cents: number | null;
}

interface BookingTable {
  id: string;
  reference: string;
  stylist_id: number;
  location_id: number;
  service_ids: number[];
  services: Json<BookedService[]>;
  during: InstantRange;
  busy: InstantRange;
  time_zone: string;
  status: "held" | "confirmed" | "cancelled";
  held_until: InstantOrNull;
  first_name: Default<string>;
  last_name: Default<string>;
  email: Default<string>;
  phone: Default<string>;
  note: Default<string>;
  price_cents: Nullable<number>;
  currency: Default<"USD" | "CAD">;
  sequence: Default<number>;
  cancelled_by: Nullable<"client" | "stylist" | "operator">;
  cancel_reason: Nullable<string>;
  demo: Default<boolean>;
  sample: Default<boolean>;
  utm_parameters: Json<Record<string, string>>;
  reminded_at: InstantOrNull;
  anonymised_at: InstantOrNull;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

interface MailTable {
  id: string;
  kind: string;
  contact_inquiry_id: Nullable<string>;
  booking_id: Nullable<string>;
  account_id: Nullable<number>;
  recipient: string;
  detail: Json<Record<string, unknown>>;
  status: Default<"waiting" | "sent" | "failed">;
  /** 0 leaves first. */
  priority: Default<number>;
  attempts: Default<number>;
  tried_at: InstantOrNull;
  /** When its next try is due; null for at once. */
  retry_at: InstantOrNull;
  last_error: Nullable<string>;
  created_at: DefaultInstant;
  sent_at: InstantOrNull;
  failed_at: InstantOrNull;
}

interface TestimonialTable {
  id: string;
  country: "US" | "CA";
  name: string;
  craft: string;
  city: string;
  location: Nullable<string>;
  suite: Nullable<string>;
  since: Nullable<number>;
  description: string;
  text: string;
  image: Nullable<string>;
  sort_order: Default<number>;
}

interface BlogCategoryTable {
  id: string;
  country: "US" | "CA";
  url_name: string;
  name: string;
  description: Default<string>;
  sort_order: Default<number>;
}

interface BlogTable {
  id: string;
  country: "US" | "CA";
  url_name: string;
  title: string;
  summary: string;
  image: Nullable<string>;
  carousel_text: Nullable<string>;
  publish_date: ColumnType<Temporal.Instant, string, string>;
  author_name: string;
  author_role: Default<string>;
  reading_minutes: number;
  body_html: string;
  seo_title: Nullable<string>;
  seo_description: Nullable<string>;
  terms: GeneratedAlways<string>;
}

interface NewsTable {
  id: string;
  country: "US" | "CA";
  url_name: string;
  title: string;
  summary: string;
  source: string;
  url: Nullable<string>;
  image: Nullable<string>;
  body_html: Default<string>;
  created_at: ColumnType<Temporal.Instant, string, string>;
  terms: GeneratedAlways<string>;
}

interface WebpageTable {
  id: string;
  url: string;
  country: "US" | "CA";
  title: string;
  lead: string;
  image: Nullable<string>;
  body_html: Default<string>;
  seo_title: Nullable<string>;
  seo_description: Nullable<string>;
  updated_at: ColumnType<Temporal.Instant, string, string>;
}
