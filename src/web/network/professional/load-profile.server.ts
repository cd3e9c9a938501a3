import type { I18n } from "@lingui/core";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { LocationDetails } from "#contract/network/location.ts";
import type { ProfessionalDetails } from "#contract/network/professional.ts";
import { statusOfRead } from "#contract/platform/problem.ts";
import { describeWeek } from "#domain/booking/opening-hours.ts";
import { bestFirst } from "#domain/network/lead-service.ts";
import { studioLike } from "#domain/network/room-picture.ts";
import { stillLifesOfWork } from "#domain/network/still-life.ts";
import { addressOnPage } from "#domain/platform/address.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import type { Country } from "#domain/platform/country.ts";
import { externalHost } from "#domain/platform/external-url.ts";
import { type Language, languageOfTag } from "#domain/platform/languages.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { langOfText } from "#domain/platform/text-language.ts";
import { timeZoneName } from "#domain/platform/time-zone-label.ts";
import { nextDays, profileDays, shownStarts } from "../../booking/openings/opening-days.ts";
import { externalBookingOf } from "../../booking/professional/external-booking.ts";
import {
  cancellationInWords,
  freeCancellationOf,
  servicesOnPage,
} from "../../booking/professional/service-price.ts";
import { wishOf } from "../../booking/professional/wish.ts";
import { arrivalTips } from "../../booking/ticket/arrival-tips.ts";
import { drawMap } from "../../platform/map/draw-map.server.ts";
import { whereFrame } from "../../platform/map/where-frame.ts";
import { pictureAlt } from "../../platform/ui/location-card.ts";

type ProfileResult =
  | { kind: "found"; profile: Profile; details: ProfessionalDetails }
  | { kind: "failed"; status: 404 | 503 };
export type Profile = ReturnType<typeof profileOf>;

interface ProfileVisit {
  country: Country;
  i18n: I18n;
  /** The sentences of another language. */
  sentencesIn: (language: Language) => I18n;
}

const daysAhead = 14;

/** Everything a professional's public page shows. Their openings may be missing; the rest may not. */
export async function loadProfile(
  productApi: ProductApi,
  { url_name, serviceId }: { url_name: string; serviceId: string | undefined },
  now: string,
  visit: ProfileVisit,
  options: CallOptions,
): Promise<ProfileResult> {
  const answer = await productApi.call("getStylistDetails", { url_name }, options);
  if (!answer.ok) return { kind: "failed", status: statusOfRead(answer) };
  const { stylist_id, books_online } = answer.data;
  const services = bestFirst(answer.data);
  const lead = services.find(({ guid }) => guid === serviceId) ?? services[0];
  const [openings, building] = await Promise.all([
    books_online
      ? productApi.call(
          "solaGeniusAvailability",
          {
            stylist_id: String(stylist_id),
            service_id: lead ? [lead.guid] : [],
            days: daysAhead,
          },
          options,
        )
      : null,
    productApi.call("getWebLocationDetails", { url_name: answer.data.location.url_name }, options),
  ]);
  const starts = openings?.ok ? (openings.data.availability[stylist_id] ?? []) : null;
  const details = { ...answer.data, services };
  const profile = profileOf(details, building.ok ? building.data : null, { lead, starts }, now, visit);
  return { kind: "found", profile, details: answer.data };
}

/** Of the building there may be nothing known: then its picture and the way in are left out. */
function profileOf(
  details: ProfessionalDetails,
  building: LocationDetails | null,
  { lead, starts }: { lead: ProfessionalDetails["services"][number] | undefined; starts: string[] | null },
  now: string,
  { country, i18n, sentencesIn }: ProfileVisit,
) {
  const { location, first_name, last_name, weekly_hours, services } = details;
  const { latitude, longitude, time_zone } = location;
  const today = dateAt(now, time_zone);
  const days = starts && nextDays(starts, today, time_zone, profileDays, i18n);
  const room = building && studioLike(building.picture, services[0]?.category);
  return {
    id: details.stylist_id,
    url_name: details.url_name,
    name: `${first_name} ${last_name}`.trim(),
    firstName: first_name,
    business: details.business_name,
    suite: details.suite,
    picture: details.picture,
    stills: details.picture ? [] : stillLifesOfWork(details),
    doing: details.specialties.map((specialty) => offeredName(specialty, i18n)),
    ...inTheirWords(details.biography),
    biographyLang: langOfText(details.biography, i18n),
    studios: building?.studio_count ?? null,
    room: room === null ? null : { src: room, alt: pictureAlt(room, location.name, i18n) },
    arrivalTips: building
      ? arrivalTips(building, i18n, sentencesIn(languageOfTag(building.amenities_language)))
      : [],
    services: servicesOnPage(services, i18n),
    /** The service of the openings. */
    lead: lead ? { guid: lead.guid, ...offeredName(lead.name, i18n) } : null,
    /** Null where they could not be worked out. */
    days,
    hours: weekly_hours.length > 0 ? hoursOf(weekly_hours, today, i18n) : [],
    wish: wishOf(details, i18n),
    freeCancellation: cancellationInWords(
      freeCancellationOf(details.cancellation_policy, shownStarts(days), now),
      i18n,
    ),
    phone: details.phone ?? location.public_phone,
    links: linksOf(details),
    elsewhere: externalBookingOf(details),
    location: { url_name: location.url_name, name: location.name, city: location.city, latitude, longitude },
    address: addressOnPage(location),
    addressLines: [location.address_1, `${location.city}, ${location.state} ${location.postal_code}`],
    zone: { timeZone: time_zone, name: timeZoneName(time_zone, now, i18n) },
    map: drawMap({
      points: [{ id: location.url_name, label: "", name: location.name, latitude, longitude }],
      centre: { latitude, longitude },
      country,
      closest: doorPixelsPerMile,
      town: location.city,
      i18n,
      ...whereFrame,
    }),
  };
}

/** A neighborhood of some four miles. */
const doorPixelsPerMile = 100;

const maxOpening = 140;

/** The biography's opening and the rest. A long opening stays with the rest. */
function inTheirWords(biography: string) {
  const [, opening = "", rest = ""] = /^(.+?[.!?])(?:\s+([\s\S]*))?$/.exec(biography.trim()) ?? [];
  const isShort = opening !== "" && opening.length <= maxOpening;
  return {
    opening: isShort ? opening : null,
    biography: (isShort ? rest : biography).split(/\n{2,}/).filter(Boolean),
  };
}

function hoursOf(hours: ProfessionalDetails["weekly_hours"], today: string, i18n: I18n) {
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  return describeWeek(hours, i18n).map((day, index) => ({ ...day, isToday: index === weekday }));
}

/** Their own places elsewhere; only addresses that are safe to link to. */
function linksOf({ website_url, booking_url, instagram_url, facebook_url }: ProfessionalDetails) {
  const links = [
    { href: website_url, label: externalHost(website_url) },
    { href: booking_url, label: externalHost(booking_url) },
    { href: instagram_url, label: "Instagram" },
    { href: facebook_url, label: "Facebook" },
  ];
  return links.flatMap(({ href, label }) => (href && externalHost(href) && label ? [{ href, label }] : []));
}
