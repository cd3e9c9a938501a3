import type { Failure } from "#contract/platform/envelope.ts";
import { mediaTypeOf } from "#contract/platform/posted-body.ts";
import { readPostedForm } from "#contract/platform/posted-form.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import type { Visit } from "./visit.ts";

/** Counts a form posted by a client; true when it exceeds the limit. */
export type TakePost = (address: string) => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;

const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);
const tooMany: Failure = { ok: false, problem: "rate-limited", message: problemSentence["rate-limited"] };

/**
 * A posted form, counted and parsed before the router, whose own parser has no limits. Null for an endpoint's body that
 * isn't a form.
 */
export async function readPost(
  request: Request,
  isEndpoint: boolean,
  { address }: Visit,
  takePost: TakePost,
): Promise<{ ok: true; form: FormData | null } | Failure> {
  if (isEndpoint && !formTypes.has(mediaTypeOf(request))) return { ok: true, form: null };
  // An endpoint's own API call is counted instead.
  const taken = isEndpoint || address === null ? ({ ok: true } as const) : await takePost(address);
  return taken.ok ? readForm(request) : { ...tooMany, retryAfterSeconds: taken.retryAfterSeconds };
}

/** Files are dropped: no page has a file field. */
async function readForm(request: Request): Promise<{ ok: true; form: FormData } | Failure> {
  const read = await readPostedForm(request);
  if (!read.ok) return read;
  const form = new FormData();
  for (const [name, values] of Object.entries(read.fields))
    for (const value of [values].flat()) form.append(name, value);
  // Global Privacy Control refuses consent.
  if (request.headers.get("sec-gpc") === "1") form.delete("device_id");
  return { ok: true, form };
}
