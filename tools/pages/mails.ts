import type { BookingDetail } from "#api/booking/messages/read-booking-mail.ts";
import type { LeadDetail } from "#api/leads/messages/lead.tsx";
import type { InquiryDetail } from "#api/leads/messages/read-inquiry-mail.ts";
import type { AccountDetail } from "#api/platform/accounts/account-mail.tsx";
import type { MailKind } from "#api/platform/mail/mail-kind.ts";
import { mailPictureAddress } from "#api/platform/mail/mail-picture.ts";
import { calendarProblems } from "#domain/booking/calendar-messages.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { renderMailLazily } from "#main/programs/render-mail.ts";

const site_url = "https://www.sola.example/";
const account: AccountDetail = {
  email: "calvin@gentlepearlcolorroom.example",
  site_url,
  reset_url: `${site_url}reset-password/7Vq0kP2fXbWm4ZrT9LsYcD1eGhJ6nQaUoR3tIiKvEzA`,
};

const inquiry: InquiryDetail = {
  reference: "LS-4Q8M-TN",
  first_name: "Anne-Marie",
  last_name: "Villanueva-Bautista",
  email: "annemarie.villanueva-bautista@thequietchairandmirror.example",
  phone: "5125550163",
  services: ["Hair", "Hair Extensions", "Permanent Makeup"],
  move_in_timeline: "Within 2 months",
  message: "I would like a quiet room with a window.\nCould I see it on a Monday?",
  contact_how: "text",
  contact_when: ["after-6", "sun-mon"],
  tour: "Tuesday or Thursday, in the evening",
  booked: null,
  tour_proposals: [
    {
      label: "Tuesday, November\u00a024 in the evening",
      href: "sms:+15125550163?&body=Hi%20Anne-Marie%2C%20would%20Tuesday%2C%20November%2024%20in%20the%20evening%20work%20for%20you%3F",
    },
    {
      label: "Thursday, November\u00a026 in the evening",
      href: "sms:+15125550163?&body=Hi%20Anne-Marie%2C%20would%20Thursday%2C%20November%2026%20in%20the%20evening%20work%20for%20you%3F",
    },
  ],
  allow_team_to_text_you: true,
  others: [],
  received: "Saturday, November\u00a021 at 9:00\u00a0am, Central\u00a0Time",
  time_zone_name: "Central\u00a0Time",
  location_name: "South Lamar",
  public_contact_name: "Marisol Vega",
  public_phone: "5125550142",
  public_email: "marisol@sola.example",
  site_url,
  location_url: `${site_url}locations/south-lamar-austin`,
  receipt_url: `${site_url}inquiry/eyJpZCI6IjRROE0ifQ.kP2fXbWm4ZrT9LsYcD1eGhJ6nQaUoR3t`,
  acknowledge_url: `${site_url}inquiry-received/eyJpZCI6IjRROE0ifQ.kP2fXbWm4ZrT9LsYcD1eGhJ6nQaUoR3t`,
};

const booking: BookingDetail = {
  is_tour: false,
  sender: null,
  kind: "booking-client",
  side: "client",
  reference: "BK-7Q2K-XR",
  first_name: "Anne-Marie",
  client_name: "Anne-Marie Villanueva-Bautista",
  client_phone: "5125550163",
  stylist_name: "Renata Dueñas",
  stylist_phone: "5125550177",
  services: "Balayage, Root touch-up",
  duration: formatDuration(210),
  price: "$265",
  when: "Tuesday, November\u00a024 at 2:30\u00a0pm, Central\u00a0Time",
  day: "Tuesday, November\u00a024",
  time: "2:30\u00a0pm",
  until: "6:00\u00a0pm",
  zone: "Central\u00a0Time",
  relative_day: null,
  was: null,
  suite: "14",
  where: "Sola South Lamar, Suite\u00a014, 2110 S Lamar Blvd, Austin, TX\u00a078704",
  note: "My last color was in the spring, and I’m allergic to latex.",
  cancellation_policy: "Please give me a day’s notice. After that, half the price is due.",
  cancel_reason: null,
  cancelled_by: null,
  manage_url: `${site_url}booking/eyJpZCI6IjdRMksifQ.kP2fXbWm4ZrT9LsYcD1eGhJ6nQaUoR3t`,
  again_url: `${site_url}professionals/renata-duenas/book`,
  site_url,
};

const inCanada: Partial<BookingDetail> = {
  stylist_name: "Jean-Sébastien Desrochers-Lachapelle",
  stylist_phone: "7095550114",
  price: "CA$120",
  when: "Sunday, November\u00a029 at 9:30\u00a0am, Newfoundland\u00a0Time",
  day: "Sunday, November\u00a029",
  time: "9:30\u00a0am",
  until: "1:00\u00a0pm",
  zone: "Newfoundland\u00a0Time",
  where:
    "Sola Quidi Vidi Village, Suite\u00a07B, Floor\u00a02, 14\u00a0Cuckold’s Cove Road, St.\u00a0John’s, NL\u00a0A1A\u00a05B9",
  suite: "7B",
};

type Mail = [kind: MailKind, detail: object];

const lead = (kind: LeadDetail["kind"], changes: Partial<LeadDetail> = {}): Mail => [
  kind,
  { ...inquiry, attachment_count: 2, ...changes, kind } satisfies LeadDetail,
];
const aboutBooking = (kind: BookingDetail["kind"], changes: Partial<BookingDetail> = {}): Mail => [
  kind,
  { ...booking, ...changes, kind } satisfies BookingDetail,
];
const forProfessional: Partial<BookingDetail> = { side: "stylist", first_name: "Renata" };

/** Every mail of the product and its variants for both sides and both countries, by picture name. */
const mails: Record<string, Mail> = {
  "inquiry-manager": lead("inquiry-manager"),
  "inquiry-visitor": ["inquiry-visitor", inquiry],
  "inquiry-visitor-several": [
    "inquiry-visitor",
    {
      ...inquiry,
      others: [
        {
          reference: "LS-7Q2K-XR",
          location_name: "The Domain",
          location_url: `${site_url}locations/the-domain-austin`,
          public_contact_name: "Ines Duarte",
          public_phone: "5125550178",
        },
      ],
    },
  ],
  "inquiry-partial-manager": lead("inquiry-partial-manager", {
    services: [],
    move_in_timeline: null,
    message: "",
    contact_when: [],
    attachment_count: 0,
  }),
  "inquiry-escalation": lead("inquiry-escalation"),
  "booking-client": aboutBooking("booking-client"),
  "booking-client-canada": aboutBooking("booking-client", inCanada),
  "booking-stylist": aboutBooking("booking-stylist", forProfessional),
  "booking-moved": aboutBooking("booking-moved", {
    was: "Monday, November\u00a023 at 10:00\u00a0am, Central\u00a0Time",
  }),
  "booking-cancelled": aboutBooking("booking-cancelled", {
    cancelled_by: "stylist",
    cancel_reason: "I’m not feeling well, and I wouldn’t want you to catch it.",
  }),
  "booking-cancelled-stylist": aboutBooking("booking-cancelled", {
    ...forProfessional,
    cancelled_by: "client",
  }),
  "booking-reminder": aboutBooking("booking-reminder", { relative_day: "tomorrow" }),
  "booking-links": [
    "booking-links",
    {
      site_url,
      sender: null,
      bookings: [
        {
          reference: "BK-7Q2K-XR",
          what: "Balayage, Root touch-up with Renata Dueñas",
          day: "Tuesday, November\u00a024",
          time: "2:30\u00a0pm, Central\u00a0Time",
          where: booking.where,
          manage_url: booking.manage_url,
        },
        {
          reference: "BK-3M9T-PD",
          what: "Balayage, Root touch-up with Jean-Sébastien Desrochers-Lachapelle",
          day: "Sunday, November\u00a029",
          time: "9:30\u00a0am, Newfoundland\u00a0Time",
          where: inCanada.where ?? "",
          manage_url: booking.manage_url,
        },
      ],
    },
  ],
  "password-reset": ["password-reset", account],
  "password-changed": ["password-changed", account],
  welcome: ["welcome", { site_url, lessons_url: `${site_url}education` }],
  "inquiries-set-aside": [
    "inquiries-set-aside",
    {
      site_url,
      areLeads: false,
      inquiries: [
        {
          reference: "LS-9W4C-HB",
          name: "Best Offers",
          email: "sales@cheap-traffic.example",
          location_name: "South Lamar",
          message: "We can bring ten thousand visitors to your site, see https://cheap-traffic.example/offer",
          received: "Friday, November\u00a020 at 2:14\u00a0am, Central\u00a0Time",
          url: `${site_url}inquiry-received/eyJpZCI6IjlXNEMifQ.kP2fXbWm4ZrT9LsYcD1eGhJ6nQaUoR3t`,
        },
        {
          reference: "LS-2F6K-ZD",
          name: "Dana O’Brien",
          email: "dana@example.com",
          location_name: "South Lamar",
          message: "",
          received: "Friday, November\u00a020 at 7:40\u00a0pm, Central\u00a0Time",
          url: `${site_url}inquiry-received/eyJpZCI6IjJGNksifQ.kP2fXbWm4ZrT9LsYcD1eGhJ6nQaUoR3t`,
        },
      ],
    },
  ],
  "mail-digest": [
    "mail-digest",
    {
      site_url,
      calendars: [
        { professional: "Renata Dueñas", host: "calendar.google.com", problem: calendarProblems.missing },
      ],
      count: 3,
      failures: [
        {
          kind: "inquiry-manager",
          recipient: "marisol@sola.example",
          reference: "LS-4Q8M-TN",
          location_name: "South Lamar",
          reason: "550 5.1.1 The mailbox does not exist",
          date: "20 November 2026",
        },
        {
          kind: "password-reset",
          recipient: account.email,
          reference: null,
          location_name: null,
          reason: "Given up on after 48 tries: connect ECONNREFUSED 192.0.2.1:25",
          date: "21 November 2026",
        },
      ],
    },
  ],
};

/** Each mail in a light and a dark mail program, as states. */
export const mailStates = Object.fromEntries(
  Object.entries(mails).flatMap(([name, [kind, detail]]) => {
    const at = async () => {
      const { html } = await renderMailLazily(kind, detail, mailPictureAddress);
      return `data:text/html;base64,${Buffer.from(html).toString("base64")}`;
    };
    return [
      [`mail-${name}`, { at, upTo: 820 }],
      [`mail-${name}-dark`, { at, upTo: 820, dark: true as const }],
    ];
  }),
);
