import { z } from "zod";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { inquiryMessages } from "#domain/leads/inquiry-messages.ts";
import { planQuestions, planRecord } from "#domain/leads/plan-question.ts";
import { tourDays, tourTimes } from "#domain/leads/tour-wish.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { contactTimes, contactWays } from "#domain/platform/contact-preference.ts";
import { newStart } from "../booking/booking-form.ts";
import { utmParameters } from "../platform/lead-tracking.ts";
import { rowIdOr } from "../platform/row-id.ts";
import { shownAs } from "../platform/shown.ts";
import {
  checked,
  email,
  oneOrMoreServices,
  optionalText,
  personName,
  phone,
  serviceKind,
  several,
  stateCode,
} from "../platform/text-field.ts";
import { token } from "../platform/token.ts";

export const contactWay = z.enum(contactWays.map(({ value }) => value));
export const contactTime = z.enum(contactTimes.map(({ value }) => value));
export const tourDay = z.enum(tourDays.map(({ value }) => value));
export const tourTime = z.enum(tourTimes.map(({ value }) => value));
const location_id = rowIdOr(searchMessages.selectLocation);
const state = stateCode.optional().default("");

/** A random id per browser: many senders on one device are suspicious, never refused. */
const deviceId = z.string().max(64).optional().catch(undefined);

const ownAddress = z.string().max(1024).optional().catch(undefined);

/** The visitor's name and safe contacts. */
const person = {
  first_name: personName,
  last_name: personName,
  email,
  phone,
  contact_how: contactWay.optional().default("email"),
  contact_when: several(contactTime),
};

/** Their services, move-in date and tour times. */
const plans = {
  services: oneOrMoreServices(serviceKind, inquiryMessages.selectService),
  ...planRecord((column) => z.enum(planQuestions[column].answers).optional()),
  tour_days: several(tourDay),
  tour_times: several(tourTime),
  message: optionalText(2000),
  allow_team_to_text_you: checked,
};

/** The source of the visit. The visitor's IP address comes from the connection, never from here. */
const visit = {
  requesturl_landing: ownAddress,
  requesturl_referring: ownAddress,
  request_ipaddress: shownAs(z.unknown(), { type: "string" }).optional(),
  utm_parameters: utmParameters.optional().catch(undefined),
  device_id: deviceId,
};

type Texts = { contact_how?: string | undefined; allow_team_to_text_you: boolean };

/** Preferring a text requires permission to text. */
const mayText = (input: Texts) => input.contact_how !== "text" || input.allow_team_to_text_you;
const textRefused = (message: string) => ({
  path: ["allow_team_to_text_you"],
  message,
  /** Reported along with other errors. */
  when: () => true,
});

/** The single-step form of /contact-us. */
export const contactInquiry = z
  .object({
    ...person,
    ...plans,
    ...visit,
    state,
    location_id,
  })
  .refine(mayText, textRefused(inquiryMessages.textNeedsPermission));

/** Step one of the split form: a complete lead even without step two. */
export const splitInquiryFirst = z
  .object({
    ...person,
    ...visit,
    location_id: location_id.optional(),
    /** A city or postal code, without `location_id`. */
    search: optionalText(64),
    state,
  })
  .refine((input) => input.location_id !== undefined || input.search !== "" || input.state !== "", {
    path: ["search"],
    message: searchMessages.selectZipCityOrState,
    when: () => true,
  })
  .meta({
    anyOf: [{ required: ["location_id"] }, { required: ["search"] }, { required: ["state"] }],
  });

export const newTour = z.object({ token, ...newStart.shape });

const wallTime = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const dayHours = new RegExp(`^([1-7]) (${wallTime})-(${wallTime}|24:00)$`);

/** When a manager gives tours, by day: `2 10:00-12:00` is Tuesday. Without any the offer ends. */
export const tourHours = z.object({
  hours: several(z.string().regex(dayHours, bookingMessages.bothTimes)),
});

/** One of `tourHours`, parsed. */
export function parseDayHours(text: string) {
  const [, weekday = "", opens = "", closes = ""] = dayHours.exec(text) ?? [];
  return { weekday: Number(weekday), opens, closes };
}

/** Step two completes every inquiry of step one. */
export const splitInquirySecond = z
  .object({
    ...plans,
    device_id: deviceId,
    contact_inquiry_ids: several(z.string().max(64)),
    /** The secret that step one returned. */
    secret: z.string(inquiryMessages.startAgain).max(512),
    /** Repeats the choice of step one, so that its permission can be validated. */
    contact_how: contactWay.optional(),
    tour_start: newStart.shape.start.optional().catch(undefined),
  })
  .refine(mayText, textRefused(inquiryMessages.textNeedsPermissionThen));
