import { readWebhookCall } from "#clients/content/webhook-call.ts";
import { services } from "../../platform/app/web-services.ts";
import type { Route } from "./+types/content-webhook.ts";

const statusOf = { unsigned: 403, expired: 403, malformed: 422, "too-large": 413 } as const;
const sentenceOf = {
  unsigned: "This call is not signed with the secret we share.",
  expired: "This call was signed too long ago.",
  malformed: "This call does not say what changed.",
  "too-large": "This call is longer than any announcement.",
} as const;

/** Contentful calls when editors publish or take back something, so that the site shows it at once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { contentWebhookSecret: secret, contentChanged, now } = context.get(services);
  if (!secret) return answer(404, "No announcements are expected here.");
  const call = await readWebhookCall(request, { secret, now: now() });
  if (!call.ok) return answer(statusOf[call.problem], sentenceOf[call.problem]);
  if (call.change) await contentChanged(call.change);
  return answer(200, call.change ? "Thank you." : "Nothing that visitors see.");
}

function answer(status: number, sentence: string) {
  return new Response(sentence, { status, headers: { "Cache-Control": "no-store" } });
}
