import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { WebhookType } from "#contract/webhook.ts";
import type {
  Default,
  DefaultInstant,
  Instant,
  InstantOrNull,
  InstantRange,
  Json,
  Nullable,
} from "./column-kinds.ts";
import type {
  BlogCategoryTable,
  BlogTable,
  NewsTable,
  TestimonialTable,
  WebpageTable,
} from "./content-tables.ts";
import type { LocationTable, ServiceTable, StylistTable } from "./network-tables.ts";
import type {
  BookingTable,
  ContactInquiryTable,
  LeadTrackingTable,
  MailTable,
  OpeningAlertTable,
  OpeningOfferTable,
} from "./visitor-tables.ts";

export interface Database {
  location: LocationTable;
  location_former_url_name: { url_name: string; location_id: number };
  msa: { id: Generated<number>; name: string; active: Default<boolean> };
  location_msa: { location_id: number; msa_id: number; created_at: DefaultInstant };
  stylist: StylistTable;
  service: ServiceTable;
  weekly_hours: { stylist_id: number; weekday: number; opens: string; closes: string };
  time_off: { id: Generated<number>; stylist_id: number; during: InstantRange; reason: Default<string> };
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
  mail: MailTable;
  opening_alert: OpeningAlertTable;
  opening_offer: OpeningOfferTable;
  webhook: WebhookTable;
  webhook_stop: { url: string; stopped_at: ColumnType<Temporal.Instant, string, string> };
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

export interface WebhookTable {
  /** Of the event, the same for every address. */
  id: string;
  url: string;
  type: WebhookType;
  contact_inquiry_id: Nullable<string>;
  booking_id: Nullable<string>;
  /** What the row it is about does not know any more, and the trace it follows from. */
  detail: Json<{ was?: string; trace_id?: string }>;
  status: Default<"waiting" | "delivered" | "failed">;
  attempts: Default<number>;
  /** When it is next tried; while it is on its way, when it is taken for lost. */
  due_at: Instant;
  /** A try that fails after this time was the last. */
  give_up_at: Instant;
  last_error: Nullable<string>;
  created_at: Instant;
  delivered_at: InstantOrNull;
}
