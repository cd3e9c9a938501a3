import type { Failure } from "#contract/platform/envelope.ts";
import { mediaTypeOf } from "#contract/platform/posted-body.ts";
import { readPostedForm } from "#contract/platform/posted-form.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import type { Visit } from "./visit.ts";

/** Counts a form posted to a page from an address, and says whether it is one too many. */
export type TakePost = (address: string) => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;

const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);
const tooMany: Failure = { ok: false, problem: "rate-limited", message: problemSentence["rate-limited"] };

/**
 * A form that was posted to the site, counted and read before the router, whose own way to read one knows no limits. Null
 * for what an endpoint takes that is no form.
 */
export async function readPost(
  request: Request,
  isEndpoint: boolean,
  { address }: Visit,
  takePost: TakePost,
): Promise<{ ok: true; form: FormData | null } | Failure> {
  if (isEndpoint && !formTypes.has(mediaTypeOf(request))) return { ok: true, form: null };
  // What an endpoint stands for is counted by the call that it makes.
  const taken = isEndpoint || address === null ? ({ ok: true } as const) : await takePost(address);
  return taken.ok ? readForm(request) : { ...tooMany, retryAfterSeconds: taken.retryAfterSeconds };
}

/** Files are not taken: no page asks for one. */
async function readForm(request: Request): Promise<{ ok: true; form: FormData } | Failure> {
  const read = await readPostedForm(request);
  if (!read.ok) return read;
  const form = new FormData();
  for (const [name, values] of Object.entries(read.fields))
    for (const value of [values].flat()) form.append(name, value);
  // A visitor who sends Global Privacy Control has said no to it.
  if (request.headers.get("sec-gpc") === "1") form.delete("device_id");
  return { ok: true, form };
}
