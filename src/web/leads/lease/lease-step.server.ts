import type { I18n } from "@lingui/core";
import { redirect } from "react-router";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import { inquiryPath } from "#domain/leads/paths.ts";
import { formMessages, orCall } from "#domain/platform/form-messages.ts";
import type { FormValues } from "../../platform/form/check.ts";
import type { SelectOption } from "../../platform/form/select-field.tsx";
import { sendBack, sendBackRefused, sentenceOf } from "../../platform/form/send.ts";
import { tourGone } from "../tour/tour-times.server.ts";
import { check as checkFirst } from "./first-step-check.ts";
import { check as checkSecond } from "./second-step-check.ts";

interface Sending {
  productApi: ProductApi;
  options: CallOptions;
  form: FormValues;
  /** Whom to call when the form cannot be sent. */
  phone: string;
  i18n: I18n;
  /** Tours of the location that can be booked now, among them a chosen one. */
  tours: (chosen?: string) => Promise<SelectOption[]>;
}

/** The split inquiry without a session: step two carries what step one answered. */
export async function sendStep(sending: Sending) {
  const { form } = sending;
  if ("back" in form) return { ...first, result: { typed: personOf(form) } };
  return form.step === "second" ? sendSecond(sending) : sendFirst(sending);
}

async function sendFirst({ productApi, options, form, phone, i18n, tours }: Sending) {
  const submission = checkFirst(form, i18n);
  if (!submission.ok) return sendBack(submission, first);
  const outcome = await productApi.call("createSplitContactInquiry", submission.value, options);
  if (!outcome.ok)
    return sendBackRefused(
      submission,
      outcome,
      sentenceOf(outcome, orCall(i18n, formMessages.lost, phone), i18n),
      first,
    );
  return {
    step: "second",
    stored: outcome.data,
    person: personOf(form),
    tours: await tours(),
    result: undefined,
  } as const;
}

async function sendSecond({ productApi, options, form, phone, i18n, tours }: Sending) {
  const submission = checkSecond(form, i18n);
  const stored = {
    contact_inquiry_ids: [form.contact_inquiry_ids ?? []].flat(),
    secret: String(form.secret),
  };
  const start = String(form.tour_start ?? "");
  const second = async () =>
    ({ step: "second", stored, person: personOf(form), tours: await tours(start) }) as const;
  if (!submission.ok) {
    const again = await second();
    const isGone = start !== "" && !again.tours.some(({ value }) => value === start);
    const gone = isGone && { tour_start: [tourGone(again.tours)] };
    return sendBack({ ...submission, errors: { ...submission.errors, ...gone } }, again);
  }
  const outcome = await productApi.call("createSecondSplitContactInquiry", submission.value, options);
  if (outcome.ok) {
    const { receipt_token: token } = outcome.data;
    // Refused, it stays the inquiry's wish, which the receipt shows.
    if (start !== "") await productApi.call("bookTour", { token, start }, options);
    return redirect(inquiryPath(token));
  }
  if (outcome.problem === "not-found") {
    return sendBackRefused(
      checkFirst(personOf(form), i18n),
      outcome,
      sentenceOf(outcome, outcome.message, i18n),
      first,
    );
  }
  return sendBackRefused(
    submission,
    outcome,
    sentenceOf(outcome, orCall(i18n, formMessages.lost, phone), i18n),
    await second(),
  );
}

const first = { step: "first" } as const;

/** Input of step one, shown again if step two comes too late. */
function personOf(form: FormValues): FormValues {
  return Object.fromEntries(Object.entries(form).filter(([name]) => firstStepFields.has(name)));
}

/** The fields of step one; step two carries them along unseen. */
const firstStepFields = new Set([
  "first_name",
  "last_name",
  "email",
  "phone",
  "contact_how",
  "contact_when",
  "location_id",
]);
