import {
  type BrowserHttp,
  createBrowserHttp,
  type FailedAnswer,
  type HttpAnswer,
} from "#clients/platform/browser-http.ts";
import { randomUuid } from "../visitor/random-uuid.ts";

export type PostOutcome =
  /** The server took it; the page to go on to. */
  | { kind: "accepted"; goOn: string }
  /** The page's action wants the form to come back. */
  | { kind: "returned"; returned: unknown; status: number }
  /** The site did not read it, and says why. */
  | { kind: "refused"; message: string }
  /** This device has no connection. */
  | { kind: "offline" }
  /** No answer of this site came: whether it was stored is not known, and the same key may be sent again. */
  | { kind: "lost" };

interface Post {
  address: URL;
  /** Holds the form's own key, by which it is stored once however often it is sent. */
  body: URLSearchParams;
  /** Tries again also where the server says that it cannot just now. */
  isPatient: boolean;
}

/** What a post goes over. */
interface Line {
  http: BrowserHttp;
  isOnline: () => boolean;
}

// Behaviour §2: three tries.
const maxAttempts = 3;
const maxPauseMs = 2_000;

const line: Line = {
  http: createBrowserHttp({
    fetch: (address, init) => fetch(address, init),
    cookies: () => document.cookie,
  }),
  isOnline: () => navigator.onLine,
};

/** Sends a form as a browser would, but leaves the page standing whatever comes of it. */
export function postForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { isPatient = false } = {},
): Promise<PostOutcome> {
  const fields = [...new FormData(form, submitter)];
  return post(
    {
      address: new URL(form.action, location.href),
      // As forms without files are sent by default.
      body: new URLSearchParams(fields.map(([name, value]) => [name, String(value)])),
      isPatient,
    },
    line,
  );
}

/** Tries up to three times, where another try is worth it. */
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

/** A server that was silent to the deadline is asked again only when the visitor says so. */
function isDropped({ failure }: FailedAnswer): boolean {
  return failure === "network" || failure === "abort";
}

function isBusy({ status }: FailedAnswer): boolean {
  return status !== null && status >= 500;
}

/** The page's action gives the form back. */
function isReturned(data: unknown): boolean {
  return typeof data === "object" && data !== null && !isRefusal(data);
}

function isGoOn(answer: object): answer is { goOn: string } {
  return "goOn" in answer && typeof answer.goOn === "string";
}

/** The envelope of spec §7. */
function isRefusal(answer: object): answer is { message: string } {
  return "status" in answer && answer.status === false && "message" in answer && answer.message !== "";
}
