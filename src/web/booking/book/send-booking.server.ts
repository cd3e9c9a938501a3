import type { I18n } from "@lingui/core";
import { data, redirect } from "react-router";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { problemStatus } from "#contract/platform/problem.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { bookingPath } from "#domain/booking/paths.ts";
import { isSlot } from "#domain/booking/slot-label.ts";
import { orCall } from "#domain/platform/form-messages.ts";
import type { FormValues } from "../../platform/form/check.ts";
import { keepTyped, sendBack, sendBackRefused, sentenceOf } from "../../platform/form/send.ts";
import { check } from "./book-check.ts";
import { labels } from "./field-labels.ts";

/** Creates the booking and redirects to it, or returns the form with its input. */
export async function sendBooking(
  productApi: ProductApi,
  posted: FormValues,
  options: CallOptions,
  { phone, i18n }: { phone: string; i18n: I18n },
) {
  const submission = check(posted, i18n);
  const start = String(submission.typed.start);
  const choice = { start: isSlot(start) ? start : "", isTaken: false };
  if (!submission.ok) return sendBack(submission, choice);
  const outcome = await productApi.call("createBooking", submission.value, options);
  // An expected case, shown beside the times rather than as a form error.
  if (!outcome.ok && outcome.problem === "slot-taken")
    return data({ ...keepTyped(submission, choice), isTaken: true }, { status: problemStatus["slot-taken"] });
  if (!outcome.ok)
    return sendBackRefused(
      submission,
      shownRefusal(outcome),
      sentenceOf(outcome, orCall(i18n, bookingMessages.maybeBooked, phone), i18n),
      choice,
    );
  return redirect(bookingPath(outcome.data.token), 303);
}

/** Errors without a field are shown above the form. */
function shownRefusal({ errors = {}, ...failure }: Failure): Failure {
  return Object.keys(errors).some((name) => name in labels) ? { ...failure, errors } : failure;
}

export type FailedBooking = Exclude<Awaited<ReturnType<typeof sendBooking>>, Response>["data"];
