import type { FormAnswer } from "./answer.ts";

export type PostOutcome =
  /** The server took it; the page to go on to. */
  | { kind: "accepted"; goOn: string; postedTo: string }
  /** The page's action wants the form to come back. */
  | { kind: "returned"; returned: unknown }
  /** No answer of this site came: whether it was stored is not known, and the same key may be sent again. */
  | { kind: "lost" };

const patienceMs = 15_000;

/** Sends a form as a browser would, but leaves the page standing whatever comes of it. */
export async function postForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<PostOutcome> {
  const address = new URL(form.action, location.href);
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: bodyOf(form, submitter),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return { kind: "lost" };
    const answer = (await response.json()) as FormAnswer<unknown>;
    if (isGoOn(answer)) return { kind: "accepted", goOn: answer.goOn, postedTo: address.pathname };
    return answer === null ? { kind: "lost" } : { kind: "returned", returned: answer };
  } catch {
    return { kind: "lost" };
  }
}

function isGoOn(answer: unknown): answer is { goOn: string } {
  return typeof answer === "object" && answer !== null && "goOn" in answer && typeof answer.goOn === "string";
}

/** As forms without files are sent by default. */
function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = [...new FormData(form, submitter)];
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}
