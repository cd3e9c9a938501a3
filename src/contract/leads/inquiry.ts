import { z } from "zod";
import { contactTimes, contactWays } from "#domain/leads/contact-preference.ts";
import { inquiryMessages } from "#domain/leads/inquiry-messages.ts";
import { moveInTimelines } from "#domain/leads/move-in-timeline.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { tourDays, tourTimes } from "#domain/leads/tour-wish.ts";
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
} from "../platform/field.ts";
import { utmParameters } from "../platform/lead-tracking.ts";
import { location } from "../network/location.ts";
import { rowIdOr } from "../platform/row-id.ts";
import { orNull, shownAs, text, when, whenOrNull } from "../platform/shown.ts";
import { token } from "../platform/token.ts";

const contactWay = z.enum(contactWays.map(({ value }) => value));
const contactTime = z.enum(contactTimes.map(({ value }) => value));
const tourDay = z.enum(tourDays.map(({ value }) => value));
const tourTime = z.enum(tourTimes.map(({ value }) => value));
const location_id = rowIdOr(searchMessages.selectLocation);
const state = stateCode.optional().default("");

/** One random id for each browser: many people on one device look like a program. Nobody is refused for it. */
const deviceId = z.string().max(64).optional().catch(undefined);

const ownAddress = z.string().max(1024).optional().catch(undefined);

/** Who asks, and how it is safe to reach them. */
const person = {
  first_name: personName,
  last_name: personName,
  email,
  phone,
  contact_how: contactWay.optional().default("email"),
  contact_when: several(contactTime),
};

/** What they do, when they would move, and when they would like to see the studios. */
const plans = {
  services: oneOrMoreServices(serviceKind, inquiryMessages.selectService),
  move_in_timeline: z
    .enum(moveInTimelines)
    .optional()
    .transform((timeline) => timeline ?? null),
  tour_days: several(tourDay),
  tour_times: several(tourTime),
  message: optionalText(2000),
  allow_team_to_text_you: checked,
};

/** Where the visit came from. The address of the visitor is taken from the connection, never from here. */
const visit = {
  requesturl_landing: ownAddress,
  requesturl_referring: ownAddress,
  request_ipaddress: shownAs(z.unknown(), { type: "string" }).optional(),
  utm_parameters: utmParameters.optional().catch(undefined),
  device_id: deviceId,
};

/** Whoever asks for a text has also to give permission to text. */
const textsOnlyWithPermission = {
  check: (input: { contact_how?: string | undefined; allow_team_to_text_you: boolean }) =>
    input.contact_how !== "text" || input.allow_team_to_text_you,
  problem: {
    path: ["allow_team_to_text_you"],
    message: inquiryMessages.textNeedsPermission,
    /** Asked together with whatever else needs another look. */
    when: () => true,
  },
};

/** The single-step form of /contact-us. */
export const contactInquiry = z
  .object({
    ...person,
    ...plans,
    ...visit,
    state,
    location_id,
  })
  .refine(textsOnlyWithPermission.check, textsOnlyWithPermission.problem);

/** Step one of the split form: a lead already, even if step two never comes. */
export const splitInquiryFirst = z
  .object({
    ...person,
    ...visit,
    location_id: location_id.optional(),
    /** A city or postal code, where no one location is meant. */
    search: optionalText(64),
    state,
  })
  .refine((input) => input.location_id !== undefined || input.search !== "" || input.state !== "", {
    path: ["search"],
    message: searchMessages.selectZipCityOrState,
  })
  .meta({
    anyOf: [{ required: ["location_id"] }, { required: ["search"] }, { required: ["state"] }],
  });

/** Step two: completes every inquiry that step one stored. */
export const splitInquirySecond = z
  .object({
    ...plans,
    device_id: deviceId,
    contact_inquiry_ids: several(z.string().max(64)),
    /** What step one answered beside the ids. */
    secret: z.string(inquiryMessages.startAgain).max(512),
    /** As chosen in step one, repeated so that permission can be asked for. */
    contact_how: contactWay.optional(),
  })
  .refine(textsOnlyWithPermission.check, textsOnlyWithPermission.problem);

const contact_inquiry_ids = z.array(z.string()).describe("One id for each location that was asked.");
const reference = text("What visitor and manager call it, such as `LS-4Q8M-TN`.");

export const storedInquiry = z.object({
  contact_inquiry_ids,
  reference,
  receipt_token: text(
    "Opens the receipt: `get-contact-inquiry-receipt`, and `/inquiry/{token}` on the site.",
  ),
});

export const partialInquiry = z.object({
  contact_inquiry_ids,
  secret: text("Lets step two complete these inquiries, for 24 hours."),
});

/** What the visitor said, as either side sees it. */
const asked = {
  reference,
  first_name: text("The visitor's first name."),
  email: text("The visitor's email address."),
  phone: text("The visitor's phone: ten digits, without a country code."),
  services: z.array(z.string()).describe("What they offer, such as `hair`."),
  move_in_timeline: orNull("When they would like to move in; null if they didn't say."),
  contact_how: contactWay.nullable().describe("How they would like to be reached."),
  contact_when: z
    .array(contactTime)
    .describe("When it's safe, in the location's own time; empty for any time."),
  tour_days: z.array(tourDay).describe("Days that suit them for a tour; empty for no preference."),
  tour_times: z.array(tourTime).describe("Times of day that suit them; empty for no preference."),
  created_at: when("When it was stored, in UTC."),
};

/** What the receipt page shows; only who holds its token reads it. */
export const inquiryReceipt = z.object({
  ...asked,
  form: z.enum(["single", "split"]).describe("One form, or one of two steps."),
  set_aside: z.boolean().describe("It looked like spam, so it's reviewed before its manager gets it."),
  may_confirm: z.boolean().describe("Whether `get-contact-inquiry-challenge` can have it sent on at once."),
  location: location
    .pick({
      url_name: true,
      name: true,
      country: true,
      time_zone: true,
      public_contact_name: true,
      public_phone: true,
    })
    .describe("The location that was asked."),
});

/** What a leasing manager sees when opening the link in the mail, as the inquiry stands now; opening it changes nothing. */
export const inquiryForManager = z.object({
  ...asked,
  stage: z
    .enum(["partial", "complete"])
    .describe("`partial` until step two comes, which can be after the mail to the manager."),
  last_name: text("The visitor's last name."),
  message: text("In their own words; can be empty."),
  allow_team_to_text_you: z.boolean().describe("Whether they gave permission to text `phone`."),
  completed_at: whenOrNull("When its form was finished, in UTC."),
  acknowledged_at: whenOrNull("When its manager acknowledged it, in UTC."),
  set_aside: z.boolean().describe("It looks like spam, and is no lead until its manager says so."),
  location: location
    .pick({ url_name: true, name: true, time_zone: true })
    .describe("The location that was asked."),
});

/** An ALTCHA challenge (proof of work, version 2): its parameters are signed, so they come back as they are. */
export const spamChallenge = z.object({
  parameters: z
    .object({
      algorithm: text("How keys are derived, such as `PBKDF2/SHA-256`."),
      nonce: text("Random, of this challenge."),
      salt: text("Random, for the derivation."),
      cost: z.int().describe("Rounds of the derivation for each try."),
      keyLength: z.int().describe("The length of a derived key in bytes."),
      keyPrefix: text("What the derived key of the solution begins with, in hexadecimal."),
      keySignature: text("Signs that key."),
      data: z
        .object({
          inquiry: text("The inquiry that a solution counts for."),
          expires_at: z.int().describe("When the challenge ends, in milliseconds since 1970."),
        })
        .describe("What the challenge is for."),
    })
    .describe("The work, as ALTCHA's own widget takes it; sent back as it is."),
  signature: text("Signs the parameters."),
});

export const solvedChallenge = z.strictObject({
  challenge: spamChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export const confirmInquiry = z.object({
  token,
  /** The payload as ALTCHA's own widget writes it: challenge and solution, JSON in base64. */
  altcha: z
    .string(inquiryMessages.notConfirmed)
    .min(1, inquiryMessages.notConfirmed)
    .max(4096, inquiryMessages.notConfirmed),
});

export type SpamChallenge = z.infer<typeof spamChallenge>;
export type InquiryReceipt = z.infer<typeof inquiryReceipt>;
export type InquiryForManager = z.infer<typeof inquiryForManager>;
