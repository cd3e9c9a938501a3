import type { EndpointKey, InputOf } from "../endpoints.ts";

type FieldName = { [Key in EndpointKey]: keyof InputOf<Key> & string }[EndpointKey];

/** Descriptions by field name; an endpoint's `fields` override them. Only the document imports this. */
export const fieldDescriptions: Record<FieldName, string> = {
  allow_team_to_text_you:
    "Permission to send texts to `phone`. It's needed when `contact_how` is `text`; the wording that was agreed to is kept with it.",
  api_key: "Sent by older clients. It opens nothing and isn't kept.",
  calendar_url:
    "An https or webcal address of an iCalendar file. Without it, and without `replace_feed`, the calendar is disconnected.",
  category_id: "Only articles of the category with this id.",
  category_url_name: "Only articles of the category with this name in its address.",
  closes: "When tours end, such as `16:00`, in the location's own time.",
  closed_time_id: "The `closed_time_id` that `get-closed-times` answers with.",
  contact_how: "How the leasing manager may get in touch; a tour is confidential.",
  contact_inquiry_ids: "The ids that step one answered with. Left out, they are all meant.",
  contact_when: "When it's safe to get in touch, in the location's own time. None is any time.",
  country: "`US` or `CA`, in upper or lower case.",
  date: "Only professionals with an opening on this day, which is today or later.",
  days: "How many days of openings, from 1 to 31; a number out of range is moved into it.",
  device_id:
    "A random id that stands for one browser, to tell people from programs. One that can't be read is dropped.",
  email: "An email address somebody can be reached at.",
  end: "The end of the span, with its offset from UTC; later than `start`, and at most 31 days after it.",
  event: "Whether the form was opened or sent.",
  field: "What the list is sorted by.",
  first_name: "Letters of any script, spaces, apostrophes and hyphens.",
  flagName: "Letters, digits, `_` and `-`. A flag that nobody knows has the rule null.",
  from: "The first day of the openings, today or later. Without it: today, where the professional works.",
  hold: "The caller's own hold, as `hold-slot` answered it. A new hold takes its place; a booking uses it up.",
  keyword:
    "A service, a professional or a business: at least 3 letters, and for a name at most 60 characters.",
  last_name: "Letters of any script, spaces, apostrophes and hyphens.",
  lat: "Latitude in degrees, WGS 84. It counts together with `long` alone.",
  limit: "How many, from 1 to 100; a number out of range is moved into it.",
  location_id: "The `id` of a location.",
  long: "Longitude in degrees, WGS 84. It counts together with `lat` alone.",
  message: "Whatever else the leasing manager should know.",
  move_in_timeline: "When they would like to move in.",
  note: "A note for the professional.",
  opens: "When the first tour begins, such as `10:00`, in the location's own time.",
  order_by: "Whether the list ascends or descends.",
  page: "The page of the list, from 1; a number out of range is moved into it. A page past the last is empty.",
  password:
    "At least 8 characters, among them an uppercase letter, a lowercase letter, a number and a special character.",
  password_confirmation: "The same as `password`.",
  per_page: "How many on a page, from 1 to 100; a number out of range is moved into it.",
  phone: "Ten digits in US format: `(512) 555-0163`, `512-555-0163`, `512 555 0163` or `5125550163`.",
  radius: "How far around the point or the place, in miles.",
  reason: "Why, in the words the other side reads.",
  replace_feed: "True for a new address to subscribe to; the old one stops working.",
  request_ipaddress: "Kept for older clients and ignored: the address is taken from the connection.",
  requesturl_landing:
    "Where on this site the visit began. An address of another site, or one that can't be read, is dropped.",
  requesturl_referring:
    "The page of this site the form was reached from. An address of another site, or one that can't be read, is dropped.",
  search:
    "A city, a postal code, a state or a location: at least 3 letters, or the two-letter code of a state or province.",
  secret: "What step one answered beside the ids, good for 24 hours.",
  service_id:
    "The `guid` of each service, to be had one after the other. Without one: the first service each offers.",
  service_ids: "The `guid` of each service, booked one after the other.",
  services: "What they offer, or would like to.",
  sort: "The nearest first, or who has the soonest opening.",
  sort_by: "The newest first, or the oldest.",
  start: "A time with its offset from UTC, exactly as `sola-genius/availability` answers it.",
  state: "A state or province by its two-letter code or its name.",
  stylist_id: "The `stylist_id` of a professional.",
  token: "What the address of the link in the mail ends with.",
  url: "The page's address on the site, such as `/about`. `about` and `/about/` are the same.",
  studio: "True to wait for a free studio at the location.",
  tour_days: "Which days suit them for a tour. None is no preference.",
  tour_times: "What time of day suits them for a tour, in the location's own time. None is no preference.",
  url_name: "The name of the location in the address of its page; upper and lower case are one.",
  utm_parameters:
    "The campaign that led to the visit, by the names of its parameters; in a form as JSON. One that can't be read is dropped.",
  with_locations:
    "Whether each market brings its `locations` along. Without them the answer is a small part of the size.",
  with_stylists: "Whether the professionals who work there come along, as `stylists`.",
  zip: "A postal code, or whatever else `search` takes; it counts before `search`.",
  until: "When it has to be over.",
  weekdays: "ISO weekdays, 1 to 7 from Monday. None ends the offer.",
};

/** Parameters of every call. */
export const commonDescriptions = {
  "sola-demo": "`true` marks what the call writes as demo; anything else doesn't.",
  "Idempotency-Key":
    "Makes sending again safe: 8 to 128 printable characters, chosen anew for each thing to be stored.",
  "If-None-Match":
    "The ETag of an answer that is at hand: if it still holds, the answer is 304, without a body.",
  attachments: "Up to 3 files: JPEG, PNG, WebP or PDF, 5 MB each.",
} as const;
