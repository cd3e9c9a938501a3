import { redirect } from "react-router";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import { formMessages, orCall } from "#domain/platform/form-messages.ts";
import type { FormValues } from "../../platform/form/check.ts";
import type { Option } from "../../platform/form/select-field.tsx";
import { sendBack, sendBackRefused, sentenceOf } from "../../platform/form/send.ts";
import { check as checkFirst } from "./first-step-check.ts";
import { check as checkSecond } from "./second-step-check.ts";

interface Sending {
  productApi: ProductApi;
  options: CallOptions;
  form: FormData;
  /** Whom to call when the form cannot be sent. */
  phone: string;
  /** Tours of the location that can be booked now. */
  tours: () => Promise<Option[]>;
}

/** The split inquiry without a session: step two carries what step one answered. */
export async function sendStep(sending: Sending) {
  return sending.form.get("step") === "second" ? sendSecond(sending) : sendFirst(sending);
}

async function sendFirst({ productApi, options, form, phone, tours }: Sending) {
  const submission = checkFirst(form);
  if (!submission.ok) return sendBack(submission, first);
  const outcome = await productApi.call("createSplitContactInquiry", form, options);
  if (!outcome.ok)
    return sendBackRefused(submission, outcome, sentenceOf(outcome, orCall(formMessages.lost, phone)), first);
  return {
    step: "second",
    stored: outcome.data,
    person: personOf(form),
    tours: await tours(),
    result: undefined,
  } as const;
}

async function sendSecond({ productApi, options, form, phone, tours }: Sending) {
  const submission = checkSecond(form);
  const stored = {
    contact_inquiry_ids: form.getAll("contact_inquiry_ids").map(String),
    secret: String(form.get("secret")),
  };
  const second = async () =>
    ({ step: "second", stored, person: personOf(form), tours: await tours() }) as const;
  if (!submission.ok) return sendBack(submission, await second());
  const outcome = await productApi.call("createSecondSplitContactInquiry", form, options);
  if (outcome.ok) {
    const { receipt_token: token } = outcome.data;
    const start = form.get("tour_start");
    const tour = start ? await productApi.call("bookTour", { token, start: String(start) }, options) : null;
    const lost = new URLSearchParams({ tour: String(start) });
    return redirect(`/inquiry/${token}${tour?.ok === false ? `?${lost}` : ""}`);
  }
  if (outcome.problem === "not-found") {
    return sendBackRefused(checkFirst(firstStepAgain(form)), outcome, outcome.message, first);
  }
  return sendBackRefused(
    submission,
    outcome,
    sentenceOf(outcome, orCall(formMessages.lost, phone)),
    await second(),
  );
}

const first = { step: "first" } as const;

/** Input of step one, shown again if step two comes too late. */
function personOf(form: FormData): FormValues {
  return Object.fromEntries(
    firstStepFields.map((name) => [
      name,
      name === "contact_when" ? form.getAll(name).map(String) : String(form.get(name) ?? ""),
    ]),
  );
}

function firstStepAgain(form: FormData): FormData {
  const again = new FormData();
  for (const name of firstStepFields) for (const value of form.getAll(name)) again.append(name, value);
  return again;
}

/** The fields of step one; step two carries them along unseen. */
const firstStepFields = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "contact_how",
  "contact_when",
  "location_id",
] as const;
