import { sql } from "kysely";
import {
  campaignOnly,
  contactKept,
  hasEmail,
  messagesKept,
  type PersonalTable,
  refersBy,
  setAll,
} from "../platform/privacy/personal-table.ts";

/** Counts of bookings by location, day, service and campaign stay. */
export const bookingPersonalTables: readonly PersonalTable[] = [
  {
    name: "booking",
    title: "bookings",
    noun: "booking",
    personal: {
      reference: sql`'gone-' || id`,
      ...setAll("first_name last_name email phone note", ""),
      held_by: null,
      cancel_reason: null,
      utm_parameters: campaignOnly,
      anonymised_at: sql`now()`,
    },
    plain: `id stylist_id location_id service_ids services during busy time_zone status held_until price_cents currency sequence
      cancelled_by moved_at language demo sample reminded_at created_at updated_at`,
    whose: (key) => sql`lower(email) = ${key} and not sample`,
    clock: {
      age: sql`case when anonymised_at is null and not sample then upper(during) end`,
      period: contactKept,
    },
  },
  {
    name: "opening_alert",
    title: "alerts",
    noun: "alert",
    personal: "email wanted",
    plain:
      "id location_id stylist_id service_id category ends_at confirmed_at ended_at open_before language created_at",
    whose: hasEmail("email"),
    clock: {
      age: sql`case when confirmed_at is null then created_at else least(ended_at, ends_at) end`,
      period: messagesKept,
    },
  },
  {
    name: "opening_offer",
    title: "offers",
    personal: "starts_at",
    plain: "id alert_id stylist_id service_guid hold_id expires_at closed_at created_at",
    links: { opening_alert: refersBy("alert_id") },
  },
];
