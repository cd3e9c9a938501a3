import { data } from "react-router";
import type { Failure } from "#contract/platform/envelope.ts";
import { problemSentence, problemStatus } from "#contract/platform/problem.ts";
import type { Checked, FormErrors, FormResult } from "./check.ts";

/** The form sent back by the site's own check, with everything that was typed; `more` is what the page needs besides. */
export function sendBack<More extends object>(
  { typed, errors }: { typed: Checked["typed"]; errors: FormErrors },
  more: More,
) {
  const result: FormResult = { typed, errors };
  return data({ ...more, result }, { status: problemStatus.invalid });
}

/** The form as it was typed, unread: it only asked for something beside it, such as another list to choose from. */
export function keepTyped<More extends object>(
  { typed }: Checked,
  more: More,
): More & { result: FormResult } {
  return { ...more, result: { typed } };
}

/** What the api says of a failure; the form's `own` sentence where it said nothing of its own, or only how that begins. */
export function sentenceOf({ problem, message }: Failure, own: string): string {
  const { unavailable, internal } = problemSentence;
  const saysNoMore = message === unavailable || message === internal || own.startsWith(message);
  return problem === "unavailable" && saysNoMore ? own : message;
}

/** A form without fields that was refused; the sentence stands on top of it. */
export function refuse<More extends object>({ problem }: Failure, sentence: string, more: More) {
  const result: FormResult = { typed: {}, errors: { "": [sentence] } };
  return data({ ...more, result }, { status: problemStatus[problem] });
}

/** The form sent back because the api refused it or could not be reached; the sentence stands on top of the form. */
export function sendBackRefused<More extends object>(
  { typed }: Checked,
  { problem, errors }: Failure,
  sentence: string,
  more: More,
) {
  const result: FormResult = { typed, errors: errors ?? { "": [sentence] } };
  return data({ ...more, result }, { status: problemStatus[problem] });
}
