import type { FormAnswer } from "./answer.ts";

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
  fetch: (address: URL, init: RequestInit) => Promise<Response>;
  isOnline: () => boolean;
  pause: (ms: number) => Promise<unknown>;
}

const patienceMs = 15_000;
const pausesMs = [500, 2000]; // behaviour §2: three tries

const line: Line = {
  fetch: (address, init) => fetch(address, init),
  isOnline: () => navigator.onLine,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
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
export async function post(form: Post, over: Line): Promise<PostOutcome> {
  for (const pauseMs of [...pausesMs, null]) {
    if (!over.isOnline()) return { kind: "offline" };
    const { outcome, mayPass } = await tryOnce(form, over);
    if (!mayPass || pauseMs === null)
      return outcome.kind === "lost" && !over.isOnline() ? { kind: "offline" } : outcome;
    await over.pause(pauseMs);
  }
  return { kind: "lost" };
}

interface Try {
  outcome: PostOutcome;
  /** What went wrong may be over in a moment. */
  mayPass: boolean;
}

async function tryOnce({ address, body, isPatient }: Post, over: Line): Promise<Try> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  const request = { method: "POST", headers: { Accept: "application/json" }, body, signal: patience.signal };
  try {
    const response = await over.fetch(address, request);
    const { status } = response;
    const isOurs = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
    const answer = isOurs ? ((await response.json()) as FormAnswer) : null;
    const isBusy = status >= 500;
    if (answer === null) return { outcome: { kind: "lost" }, mayPass: isBusy };
    if (isGoOn(answer)) return { outcome: { kind: "accepted", goOn: answer.goOn }, mayPass: false };
    if (isRefusal(answer)) return { outcome: { kind: "refused", message: answer.message }, mayPass: isBusy };
    return { outcome: { kind: "returned", returned: answer, status }, mayPass: isBusy && isPatient };
  } catch {
    // A server that was silent so long is asked again only when the visitor says so.
    return { outcome: { kind: "lost" }, mayPass: !patience.signal.aborted };
  } finally {
    clearTimeout(timer);
  }
}

function isGoOn(answer: object): answer is { goOn: string } {
  return "goOn" in answer && typeof answer.goOn === "string";
}

/** The envelope of spec §7. */
function isRefusal(answer: object): answer is { message: string } {
  return "status" in answer && answer.status === false && "message" in answer && answer.message !== "";
}
