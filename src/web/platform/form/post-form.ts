import {
  type BrowserHttp,
  createBrowserHttp,
  type FailedAnswer,
  type HttpAnswer,
} from "#clients/platform/browser-http.ts";
import { randomUuid } from "../visitor/random-uuid.ts";

export type PostOutcome =
  /** Stored; the next page. */
  | { kind: "accepted"; goOn: string }
  /** The page's action returned the form. */
  | { kind: "returned"; returned: unknown; status: number }
  /** The site refused to parse it, with a reason. */
  | { kind: "refused"; message: string }
  /** This device is offline. */
  | { kind: "offline" }
  /** No response: it may have been stored, and the same idempotency key can be resent. */
  | { kind: "lost" };

interface Post {
  address: URL;
  /** Contains the idempotency key. */
  body: URLSearchParams;
  /** Also retries when the server is temporarily unavailable. */
  isPatient: boolean;
}

/** Replaceable in tests. */
interface Line {
  http: BrowserHttp;
  isOnline: () => boolean;
}

// Three attempts.
const maxAttempts = 3;
const maxPauseMs = 2_000;

const line: Line = {
  http: createBrowserHttp({
    fetch: (address, init) => fetch(address, init),
    cookies: () => document.cookie,
  }),
  isOnline: () => navigator.onLine,
};

/** Sends a form as a browser would, without leaving the page. */
export function postForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { isPatient = false } = {},
): Promise<PostOutcome> {
  const fields = [...new FormData(form, submitter)];
  return post(
    {
      address: new URL(form.action, location.href),
      // The default encoding of forms without files.
      body: new URLSearchParams(fields.map(([name, value]) => [name, String(value)])),
      isPatient,
    },
    line,
  );
}

/** Up to three attempts. */
export async function post(
  { address, body, isPatient }: Post,
  { http, isOnline }: Line,
): Promise<PostOutcome> {
  if (!isOnline()) return { kind: "offline" };
  const answer = await http(address.href, {
    method: "POST",
    body,
    idempotencyKey: body.get("idempotency_key") ?? randomUuid(),
    attempts: maxAttempts,
    maxPauseMs,
    retryWhen: (failed) =>
      isOnline() && (isDropped(failed) || (isBusy(failed) && (isPatient || !isReturned(failed.data)))),
  });
  const outcome = outcomeOf(answer);
  return outcome.kind === "lost" && !isOnline() ? { kind: "offline" } : outcome;
}

function outcomeOf(answer: HttpAnswer): PostOutcome {
  const { data } = answer;
  if (typeof data !== "object" || data === null) return { kind: "lost" };
  if (isGoOn(data)) return { kind: "accepted", goOn: data.goOn };
  if (isRefusal(data)) return { kind: "refused", message: data.message };
  return { kind: "returned", returned: data, status: answer.ok ? 200 : (answer.status ?? 0) };
}

/** After a timeout only the visitor retries. */
function isDropped({ failure }: FailedAnswer): boolean {
  return failure === "network" || failure === "abort";
}

function isBusy({ status }: FailedAnswer): boolean {
  return status !== null && status >= 500;
}

/** The page's action returned the form. */
function isReturned(data: unknown): boolean {
  return typeof data === "object" && data !== null && !isRefusal(data);
}

function isGoOn(answer: object): answer is { goOn: string } {
  return "goOn" in answer && typeof answer.goOn === "string";
}

/** The API's envelope. */
function isRefusal(answer: object): answer is { message: string } {
  return "status" in answer && answer.status === false && "message" in answer && answer.message !== "";
}
