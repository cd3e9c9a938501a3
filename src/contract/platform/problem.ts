/** The problems of a call with their HTTP status, for API and web. */
export const problemStatus = {
  malformed: 400,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "request-timeout": 408,
  "slot-taken": 409,
  "booking-moved": 409,
  "too-large": 413,
  "address-too-long": 414,
  "unsupported-media": 415,
  "wrong-host": 421,
  invalid: 422,
  "rate-limited": 429,
  "headers-too-large": 431,
  internal: 500,
  "method-unknown": 501,
  unavailable: 503,
} as const;

export type Problem = keyof typeof problemStatus;

/** Default messages for visitors, translated where they are shown or sent. */
export const problemSentence: Record<Problem, string> = {
  malformed: /*i18n*/ "We couldn’t read that request.",
  forbidden: /*i18n*/ "This form was sent from another website, so we didn’t accept it.",
  "not-found": /*i18n*/ "No data found.",
  "method-not-allowed": /*i18n*/ "This address doesn’t take that kind of request.",
  "request-timeout": /*i18n*/ "This request took too long to arrive.",
  "slot-taken": /*i18n*/ "That time has just been taken",
  "booking-moved": /*i18n*/ "This booking has another time by now.",
  "too-large": /*i18n*/ "That’s more than we can take at once.",
  "address-too-long": /*i18n*/ "This address is too long.",
  "unsupported-media": /*i18n*/ "We can’t read that kind of content.",
  "wrong-host": /*i18n*/ "This site doesn’t go by that name.",
  invalid: /*i18n*/ "Some fields need another look.",
  "rate-limited": /*i18n*/ "That was a lot at once. Please wait a moment and try again.",
  "headers-too-large": /*i18n*/ "This request’s headers are too large.",
  internal: /*i18n*/ "Something went wrong on our side. Please try again.",
  "method-unknown": /*i18n*/ "This site doesn’t know that kind of request.",
  unavailable: /*i18n*/ "We couldn’t reach that just now. Please try again.",
};

/** The parts of a failure that decide a page's status. */
interface FailedCall {
  problem: Problem;
  errors?: object;
}

/** Whether a failed read is definite: not found, or a named field is invalid. Any other failure leaves it unknown. */
export function isAnswer({ problem, errors }: FailedCall): boolean {
  return problem === "not-found" || (problem === "invalid" && errors !== undefined);
}

/** The status of a page or file whose read failed: 404 if nothing is there, 503 if that's unknown. */
export function statusOfRead(failed: FailedCall): 404 | 503 {
  return problemStatus[isAnswer(failed) ? "not-found" : "unavailable"];
}

/** The problem of a status below 500; some come from other APIs only. */
export function problemOfStatus(status: number): Problem {
  // docs/clauses.md §7: an API may refuse with any status.
  if (status < 300) return "invalid";
  if (status === 401) return "forbidden";
  if (status === 410) return "not-found";
  const match = Object.entries(problemStatus).find(([, statusCode]) => statusCode === status);
  return match ? (match[0] as Problem) : "malformed";
}
