import { type RouterContextProvider, redirect } from "react-router";
import type { Failure } from "#contract/platform/envelope.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { calendarMessages } from "#domain/booking/calendar-messages.ts";
import { bookingReceivedPath } from "#domain/booking/paths.ts";
import { orCall } from "#domain/platform/form-messages.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { posted } from "../../platform/app/web-services.ts";
import type { FormResult, FormValues } from "../../platform/form/check.ts";
import {
  isPressed,
  refuse,
  refuseUnpressed,
  sendBack,
  sendBackRefused,
  sentenceOf,
} from "../../platform/form/send.ts";
import { tryBooking } from "../ticket/read-booking.server.ts";
import { timeOffSpanOf } from "./load-time-off.server.ts";
import { checkCalendars, checkCancel, checkTimeOff } from "./professional-checks.ts";

interface LinkActionArgs {
  request: Request;
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

/** A form returned with errors. */
export type FormAnswer =
  | { intent: "cancel" | "close" | "calendars"; result: FormResult }
  | { intent: "reopen"; closed_time_id: number; result: FormResult };

const cancelling = { intent: "cancel" } as const;
const closing = { intent: "close" } as const;
const connecting = { intent: "calendars" } as const;

/** A professional's action through their link: cancel the booking, add or end time off, or change their calendars. */
export async function changeAsProfessional(args: LinkActionArgs) {
  const form = args.context.get(posted);
  const { intent } = form;
  if (!isPressed(form)) return refuseUnpressed(cancelling);
  if (intent === "calendars") return changeCalendars(args, form);
  if (intent === "close") return close(args, form);
  return intent === "reopen" ? reopen(args, form) : cancel(args, form);
}

async function cancel({ params: { token }, context }: LinkActionArgs, form: FormValues) {
  const submission = checkCancel(form, sentencesFor(context));
  if (!submission.ok) return sendBack(submission, cancelling);
  const outcome = await callFor(context, "cancelBookingAsStylist", { token, ...submission.value }, form);
  if (outcome.ok) return redirect(bookingReceivedPath(token), 303);
  const i18n = sentencesFor(context);
  const sentence = sentenceOf(outcome, orCall(i18n, bookingMessages.maybeCancelled, null), i18n);
  return sendBackRefused(submission, outcome, sentence, cancelling);
}

async function close(args: LinkActionArgs, form: FormValues) {
  const { params, context } = args;
  const submission = checkTimeOff(form, sentencesFor(context));
  if (!submission.ok) return sendBack(submission, closing);
  const booking = await tryBooking(args, "getBookingForStylist");
  if (!booking) return sendBackRefused(submission, outOfReach, bookingMessages.notBlocked, closing);

  const span = timeOffSpanOf(submission.value, booking.time_zone);
  const outcome = await callFor(context, "blockTime", { ...params, ...span }, form);
  if (outcome.ok) return leadOn(params.token, "closed", outcome.data);
  const sentence = sentenceOf(outcome, bookingMessages.notBlocked, sentencesFor(context));
  return sendBackRefused(submission, onForm(outcome), sentence, closing);
}

async function reopen({ params: { token }, context }: LinkActionArgs, form: FormValues) {
  const closed_time_id = String(form.closed_time_id);
  const outcome = await callFor(context, "reopenTime", { token, closed_time_id });
  if (outcome.ok) return leadOn(token, "opened", outcome.data);
  // Already ended, perhaps by this form with a lost response.
  if (outcome.problem === "not-found") return redirect(`${bookingReceivedPath(token)}?opened#closed`, 303);
  const sentence = sentenceOf(outcome, bookingMessages.notReopened, sentencesFor(context));
  return refuse(outcome, sentence, { intent: "reopen" as const, closed_time_id: Number(closed_time_id) });
}

async function changeCalendars({ params: { token }, context }: LinkActionArgs, form: FormValues) {
  const submission = checkCalendars(form, sentencesFor(context));
  if (!submission.ok) return sendBack(submission, connecting);
  const outcome = await callFor(context, "changeCalendars", { token, ...submission.value });
  if (outcome.ok) return redirect(`${bookingReceivedPath(token)}?calendars#own`, 303);
  const sentence = sentenceOf(outcome, calendarMessages.notSaved, sentencesFor(context));
  return sendBackRefused(submission, outcome, sentence, connecting);
}

/** Redirects to the page, which reports the result: `?closed=2026-12-02T09:00:00-06:00/2026-12-02T16:00:00-06:00`. */
function leadOn(token: string, done: "closed" | "opened", { start, end }: { start: string; end: string }) {
  const query = new URLSearchParams({ [done]: `${start}/${end}` });
  const section = done === "closed" ? "close" : "closed";
  return redirect(`${bookingReceivedPath(token)}?${query}#${section}`, 303);
}

const outOfReach: Failure = { ok: false, problem: "unavailable", message: problemSentence.unavailable };

/** The form has days and times; the call takes a start and an end. */
function onForm({ errors, ...failure }: Failure): Failure {
  const sentences = [...(errors?.start ?? []), ...(errors?.end ?? [])];
  return sentences.length > 0 ? { ...failure, errors: { last_day: sentences } } : failure;
}
