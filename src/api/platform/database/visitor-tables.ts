import type { ColumnType, GeneratedAlways, Selectable } from "kysely";
import type {
  Default,
  DefaultInstant,
  Instant,
  InstantOrNull,
  InstantRange,
  JsonColumn,
  Nullable,
} from "./column-kinds.ts";

export interface ContactInquiryTable {
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
  tour_days: Default<string[]>;
  tour_times: Default<string[]>;
  tour_id: Nullable<string>;
  tour_wanted: InstantOrNull;
  allow_team_to_text_you: Default<boolean>;
  text_permission_wording: Nullable<string>;
  text_permission_at: InstantOrNull;
  text_permission_page: Nullable<string>;
  request_ipaddress: Nullable<string>;
  device_id: Nullable<string>;
  requesturl_landing: Nullable<string>;
  requesturl_referring: Nullable<string>;
  utm_parameters: JsonColumn<Record<string, string>>;
  /** A code, as in `languages.ts`. */
  language: Default<string>;
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

export interface LeadTrackingTable {
  id: GeneratedAlways<number>;
  location_id: number;
  services: Default<string[]>;
  utm_parameters: JsonColumn<Record<string, string>>;
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

export interface BookingTable {
  id: string;
  reference: string;
  stylist_id: number;
  location_id: number;
  service_ids: number[];
  services: JsonColumn<BookedService[]>;
  during: InstantRange;
  busy: InstantRange;
  time_zone: string;
  status: "held" | "confirmed" | "cancelled";
  held_until: InstantOrNull;
  /** The client network of a visitor's hold. */
  held_by: Nullable<string>;
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
  /** When it was rescheduled in the last day. */
  moved_at: Default<string[]>;
  demo: Default<boolean>;
  sample: Default<boolean>;
  utm_parameters: JsonColumn<Record<string, string>>;
  language: Default<string>;
  reminded_at: InstantOrNull;
  anonymised_at: InstantOrNull;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

/** A mail or a webhook that is queued or was sent. */
export interface MessageTable {
  id: Default<string>;
  channel: Default<"mail" | "webhook">;
  /** Of a mail, or the type of a webhook. */
  kind: string;
  /** An email address, or a URL. */
  recipient: string;
  /** The id that a webhook has at every URL. */
  event_id: Nullable<string>;
  contact_inquiry_id: Nullable<string>;
  booking_id: Nullable<string>;
  account_id: Nullable<number>;
  opening_alert_id: Nullable<string>;
  /** Of a mail. */
  language: Default<string>;
  detail: JsonColumn<Record<string, unknown>>;
  status: Default<"waiting" | "sent" | "failed">;
  /** 0 leaves first. */
  priority: Default<number>;
  attempts: Default<number>;
  tried_at: InstantOrNull;
  /** When its next try is due; null for at once. */
  retry_at: InstantOrNull;
  /** Until then a process has it on its way. */
  leased_until: InstantOrNull;
  /** When it may leave, if it waits on purpose. */
  due_at: InstantOrNull;
  /** A webhook's try that fails after this time was the last. */
  give_up_at: InstantOrNull;
  last_error: Nullable<string>;
  created_at: DefaultInstant;
  sent_at: InstantOrNull;
  failed_at: InstantOrNull;
}

export type MessageRow = Selectable<MessageTable>;

/** Spans in milliseconds since the epoch, by the id of the professional. */
export type OpenBefore = Record<string, [from: number, until: number][]>;
type OpenBeforeOrNull = ColumnType<OpenBefore | null, string | null | undefined, string>;

export interface OpeningAlertTable {
  id: string;
  email: string;
  location_id: number;
  stylist_id: Nullable<number>;
  service_id: Nullable<number>;
  category: Nullable<string>;
  /** A multirange, as PostgreSQL writes it. */
  wanted: string;
  language: Default<string>;
  ends_at: Instant;
  confirmed_at: InstantOrNull;
  ended_at: InstantOrNull;
  /** What could be booked when it was confirmed, and at each look since. */
  open_before: OpenBeforeOrNull;
  created_at: DefaultInstant;
}

export interface OpeningOfferTable {
  id: string;
  alert_id: string;
  stylist_id: number;
  service_guid: string;
  starts_at: Instant;
  hold_id: string;
  expires_at: Instant;
  closed_at: InstantOrNull;
  created_at: DefaultInstant;
}
