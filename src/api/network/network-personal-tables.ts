import { sql } from "kysely";
import { hasEmail, type PersonalTable, refersBy } from "../platform/privacy/personal-table.ts";

/** While a professional or location is active, an import maintains what the site shows of it. */
const unlessActive = (columns: string, value: unknown) =>
  Object.fromEntries(
    columns
      .split(" ")
      .map((column) => [column, sql`case when active then ${sql.ref(column)} else ${value} end`]),
  );

export const networkPersonalTables: readonly PersonalTable[] = [
  {
    name: "location",
    title: "locations",
    personal: unlessActive("public_contact_name public_email", null),
    plain: `id url_name name address_1 address_2 city state postal_code country latitude longitude time_zone phone_number public_phone
      plain_description facebook_url instagram_url booking_url studio_count opened_year studio_types amenities translations pictures language active
      sample updated_at`,
    whose: hasEmail("public_email"),
  },
  {
    // The calendar of a location's tours is its manager's.
    name: "stylist",
    title: "professionals",
    personal: {
      ...unlessActive(
        "email phone business_name suite picture booking_url website_url instagram_url facebook_url",
        null,
      ),
      ...unlessActive("biography last_name", ""),
      ...unlessActive(
        "first_name",
        sql`case kind when 'tours' then first_name else 'Former professional' end`,
      ),
      ...unlessActive("url_name", sql`case kind when 'tours' then url_name else 'former-' || guid end`),
      calendar_url: null,
    },
    plain: `id guid location_id specialties books_online slot_step_minutes buffer_before_minutes buffer_after_minutes
      minimum_notice_minutes horizon_days cancellation_policy active kind sample updated_at`,
    whose: (key) => sql`(lower(email) = ${key} or kind = 'tours' and location_id in (
      select id from location where lower(public_email) = ${key}))`,
  },
  {
    // Of the words, those of no other professional.
    name: "name_word",
    title: "name_words",
    personal: "word",
    plain: "",
    links: {
      stylist: (ids) => sql`word in (
        select unnest(name_words || business_words) from stylist where not active and id in (${ids})
      ) and not exists (select from stylist where word = any(name_words || business_words) and id not in (${ids}))`,
    },
  },
  {
    // An import maintains the rest.
    name: "time_off",
    title: "time_off",
    personal: "during reason",
    plain: "id stylist_id from_calendar",
    links: { stylist: refersBy("stylist_id") },
    stays: sql`not from_calendar`,
  },
];
