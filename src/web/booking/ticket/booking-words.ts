import type { I18n } from "@lingui/core";
import type { Booking } from "#contract/booking/booking.ts";
import { dayToBookAgain } from "#domain/booking/book-again.ts";
import { outsideWords } from "#domain/booking/outside-words.ts";
import { bookPath } from "#domain/booking/paths.ts";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { initials, monogramTone } from "#domain/network/monogram.ts";
import { leasePath } from "#domain/network/paths.ts";
import { addressOnPage, type formatAddress } from "#domain/platform/address.ts";
import { brandName } from "#domain/platform/brand.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { formatDay } from "#domain/platform/locale-format.ts";
import { namesInWords } from "#domain/platform/offered-name.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import { directionsTo } from "../../platform/map/directions.ts";
import type { TicketDoor } from "../../platform/ui/ticket.tsx";
import { professionalWebsite } from "../professional/professional-website.ts";
import { formatPrice } from "../professional/service-price.ts";
import { wishOf } from "../professional/wish.ts";
import { arrivalTips } from "./arrival-tips.ts";

export type BookingWords = ReturnType<typeof bookingWords>;

/** A booking's stage: upcoming, in progress, past or canceled. */
export type BookingStage = "ahead" | "now" | "over" | "cancelled";

/** A booking's texts for all its pages, in the studio's time zone; `written` writes in the location's language. */
export function bookingWords(booking: Booking, now: Temporal.Instant, i18n: I18n, written: I18n) {
  const {
    reference,
    start,
    end,
    time_zone,
    stylist: professional,
    location,
    price_cents,
    currency,
  } = booking;
  const startsAt = Temporal.Instant.from(start);
  const near = nearDay(start, now, time_zone, i18n);
  const { time } = slotLabel(start, time_zone, i18n);
  const isTour = booking.kind === "tour";
  const services = isTour ? i18n._("Private tour") : namesInWords(booking.services, i18n);
  const venue = { ...location, location_name: location.name, suite: professional.suite };
  const name = `${professional.first_name} ${professional.last_name}`.trim();
  const addressAs = (format: typeof formatAddress) =>
    [`${brandName} ${location.name}`, location.address_2, format(location)].filter(Boolean).join(", ");
  const outside = outsideWords({ ...venue, host: name, services: booking.services }, isTour, i18n);
  return {
    reference,
    stage: stageOf(booking),
    isTour,
    is_moved: booking.is_moved,
    demo: booking.demo,
    first_name: booking.first_name,
    client: `${booking.first_name} ${booking.last_name}`.trim(),
    email: booking.email,
    phone: booking.phone,
    preferredContact: booking.preferred_contact,
    note: booking.note,
    start,
    date: start.slice(0, 10),
    time_zone,
    zone: timeZoneName(time_zone, start, i18n),
    day: slotLongDay(start, i18n),
    nearDay: near.nearDay,
    seeYou: near.seeYou,
    isComing: near.isComing,
    /** `Tuesday at 2:30 pm`, to ask about it. */
    dayAndTime: i18n._("{day} at {time}", { day: near.plainDay, time }),
    time,
    until: slotLabel(end, time_zone, i18n).time,
    /** More than a day ahead, so that a reminder is still to come. */
    isReminded: Temporal.Instant.compare(startsAt.subtract({ hours: 24 }), now) > 0,
    services,
    again: isTour
      ? leasePath(location.url_name)
      : bookPath(professional.url_name, {
          services: booking.services.map(({ guid }) => guid),
          day: dayToBookAgain(booking, now.toString()),
        }),
    duration: formatDuration(minutesBetween(start, end), i18n),
    price: formatPrice(price_cents, currency, i18n),
    cancelled_by: booking.cancelled_by,
    cancel_reason: booking.cancel_reason,
    professional: {
      id: professional.stylist_id,
      url_name: professional.url_name,
      name,
      firstName: professional.first_name,
      wish: wishOf(professional, i18n),
      booksOnline: professional.books_online,
      horizon_days: professional.horizon_days,
      worksOn: professional.works_on,
      elsewhere: professionalWebsite(professional.booking_url),
    },
    /** Contact for replies: the professional, else the location. */
    call: professional.phone
      ? { name: professional.first_name, phone: professional.phone }
      : location.public_phone
        ? { name: `${brandName} ${location.name}`, phone: location.public_phone }
        : null,
    suite: professional.suite,
    location: { url_name: location.url_name, name: location.name },
    address: addressAs(addressOnPage),
    arrivalTips: arrivalTips(location, i18n, written),
    directions: directionsTo(location),
    // The link that changes the booking is not told to Google.
    googleCalendar: googleCalendarAddress({
      title: outside.title,
      start,
      end,
      place: outside.place,
      details: i18n._("Booking {reference}", { reference }),
    }),
    door: doorOf(booking, i18n),
  };
}

function stageOf({ status, can_change, is_over }: Booking): BookingStage {
  if (status === "cancelled") return "cancelled";
  if (is_over) return "over";
  return can_change ? "ahead" : "now";
}

/** `today`, `tomorrow`, `Tuesday` within a week, else `on December 15`; and `See you on December 15`, `is coming on December 15`. */
function nearDay(start: string, now: Temporal.Instant, timeZone: string, i18n: I18n) {
  const date = start.slice(0, 10);
  const { days } = now.toZonedDateTimeISO(timeZone).toPlainDate().until(date);
  if (days === 0)
    return {
      nearDay: i18n._("today"),
      plainDay: i18n._("today"),
      seeYou: i18n._("See you today"),
      isComing: i18n._("is\u00a0coming today"),
    };
  if (days === 1)
    return {
      nearDay: i18n._("tomorrow"),
      plainDay: i18n._("tomorrow"),
      seeYou: i18n._("See you tomorrow"),
      isComing: i18n._("is\u00a0coming tomorrow"),
    };
  const isThisWeek = days > 1 && days < 7;
  const format = isThisWeek ? ({ weekday: "long" } as const) : ({ month: "long", day: "numeric" } as const);
  const day = formatDay(i18n, format, date).replaceAll(" ", "\u00a0");
  return isThisWeek
    ? {
        ...{ nearDay: day, plainDay: day },
        seeYou: i18n._("See you {weekday}", { weekday: day }),
        isComing: i18n._("is\u00a0coming {weekday}", { weekday: day }),
      }
    : {
        ...{ nearDay: i18n._("on {day}", { day }), plainDay: day },
        seeYou: i18n._("See you on {day}", { day }),
        isComing: i18n._("is\u00a0coming on {day}", { day }),
      };
}

function minutesBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / 60_000;
}

function doorOf({ stylist: { stylist_id, first_name, last_name, suite } }: Booking, i18n: I18n): TicketDoor {
  const tone = monogramTone(stylist_id);
  const name = `${first_name} ${last_name}`.trim();
  return suite
    ? { mark: suite, label: i18n._("{name}’s door", { name: first_name }), tone }
    : { mark: initials(name), label: name, tone };
}

interface Event {
  title: string;
  /** With their offsets: `2026-12-01T09:00:00-07:00`. */
  start: string;
  end: string;
  place: string;
  details: string;
}

/** The page of Google Calendar on which an event is ready to be saved. */
function googleCalendarAddress({ title, start, end, place, details }: Event): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${utc(start)}/${utc(end)}`,
    location: place,
    details,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** `20261124T203000Z`. */
function utc(slot: string): string {
  return new Date(slot).toISOString().replace(/[-:]|\.\d+/g, "");
}
