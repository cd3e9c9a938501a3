import type { Generated } from "kysely";
import type { Default, DefaultInstant, Json, Nullable } from "./column-kinds.ts";

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

export interface StylistTable {
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
