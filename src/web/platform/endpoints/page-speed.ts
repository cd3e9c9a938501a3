import { readBytes } from "#contract/platform/posted-body.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { services, visit } from "../app/web-services.ts";
import { type PageSpeed, pageSpeed } from "../page-speed/page-speeds.ts";
import type { Route } from "./+types/page-speed.ts";

const maxBytes = 512;

/** Records the page speed that a browser measured; stores nothing about the visitor. */
export async function action({ request, context }: Route.ActionArgs) {
  const { pageSpeeds } = context.get(services);
  if (!pageSpeeds) return answer(404, "Nothing is measured here.");
  const taken = pageSpeeds.take(context.get(visit).address);
  if (!taken.ok)
    return answer(429, problemSentence["rate-limited"], { "Retry-After": String(taken.retryAfterSeconds) });
  const speed = await readSpeed(request);
  if (!speed || !pageSpeeds.count(speed)) return answer(400, problemSentence.malformed);
  return answer(204, null);
}

async function readSpeed(request: Request): Promise<PageSpeed | null> {
  const body = await readBytes(request, maxBytes);
  if (!body.ok) return null;
  try {
    return pageSpeed.parse(JSON.parse(new TextDecoder().decode(body.bytes)));
  } catch {
    return null;
  }
}

function answer(status: number, message: string | null, headers?: Record<string, string>) {
  return new Response(message, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
