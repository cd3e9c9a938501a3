import type { I18n } from "@lingui/core";
import { data } from "react-router";
import type { Failure } from "#contract/platform/envelope.ts";
import { type Problem, problemSentence, problemStatus } from "#contract/platform/problem.ts";
import { formMessages } from "#domain/platform/form-messages.ts";
import type { Checked, FormErrors, FormResult, FormValues } from "./check.ts";

/** The form returned by the site's own check with all input; `more` is further data of the page. */
export function sendBack<More extends object>(
  { typed, errors }: { typed: Checked["typed"]; errors: FormErrors },
  more: More,
) {
  const result: FormResult = { typed, errors };
  return data({ ...more, result }, { status: problemStatus.invalid });
}

/** The unchecked form, returned to load dependent choices. */
export function keepTyped<More extends object>(
  { typed }: Checked,
  more: More,
): More & { result: FormResult } {
  return { ...more, result: { typed } };
}

/**
 * The API's message; the form's `fallback` if there is none, or if it starts with it. An API reached by HTTP has translated its
 * message; the default of "not found" is in English again.
 */
export function sentenceOf({ problem, message }: Failure, fallback: string, i18n: I18n): string {
  const said = i18n._(message);
  const saysNoMore = [problemSentence.unavailable, problemSentence.internal].some(
    (sentence) => i18n._(sentence) === said,
  );
  if (problem === "unavailable" && (saysNoMore || i18n._(fallback).startsWith(said))) return fallback;
  return said === i18n._(problemSentence["not-found"]) ? problemSentence["not-found"] : message;
}

/** A refused form without fields; the error is on top. */
export function refuse<More extends object>(failure: Failure, sentence: string, more: More) {
  const { problem } = failure;
  const result: FormResult = { typed: {}, ...wholeOf(failure, sentence) };
  return data({ ...more, result }, { status: problemStatus[problem] });
}

/** The form returned because the API refused it or failed; the error is on top. */
export function sendBackRefused<More extends object>(
  { typed }: Checked,
  failure: Failure,
  sentence: string,
  more: More,
) {
  const { problem, errors } = failure;
  const result: FormResult = { typed, ...(errors ? { errors } : wholeOf(failure, sentence)) };
  return data({ ...more, result }, { status: problemStatus[problem] });
}

/** Where the sentence says it all. */
const explained: Problem[] = ["not-found", "slot-taken", "booking-moved"];

/** The sentence, and the request of a failure that a visitor can't explain. */
function wholeOf({ problem, request_id }: Failure, sentence: string): Omit<FormResult, "typed"> {
  if (sentence === problemSentence["not-found"]) return { errors: { "": [formMessages.linkGone] } };
  return {
    errors: { "": [sentence] },
    ...(request_id && !explained.includes(problem) && { request_id }),
  };
}

/** False for a form posted without its button, as mail scanners do that fill in and send what they find. */
export const isPressed = (form: FormValues) => "pressed" in form;

/** The page again, unchanged. */
export const refuseUnpressed = <More extends object>(more: More) =>
  refuse({ ok: false, problem: "invalid", message: "" }, formMessages.notPressed, more);
