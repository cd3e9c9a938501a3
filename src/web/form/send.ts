import { data } from "react-router";
import type { Failure } from "#contract/envelope.ts";
import { problemStatus } from "#contract/problem.ts";
import type { Checked, FormResult } from "./check.ts";

/** The form sent back by the site's own check, with everything that was typed; `more` is what the page needs besides. */
export function sendBack<More extends object>(submission: Checked, more: More) {
  const result: FormResult = submission.reply();
  return data({ ...more, result }, { status: problemStatus.invalid });
}

/** The form as it was typed, unread: it only asked for something beside it, such as another list to choose from. */
export function keepTyped<More extends object>(
  submission: Checked,
  more: More,
): More & { result: FormResult } {
  const { initialValue } = submission.reply();
  return { ...more, result: initialValue ? { initialValue } : {} };
}

/** The form sent back because the api refused it or could not be reached; the sentence stands on top of the form. */
export function sendBackRefused<More extends object>(
  submission: Checked,
  { problem, errors }: Failure,
  sentence: string,
  more: More,
) {
  const result: FormResult = submission.reply(errors ? { fieldErrors: errors } : { formErrors: [sentence] });
  return data({ ...more, result }, { status: problemStatus[problem] });
}
