import { leadTracking } from "#contract/lead-tracking.ts";
import { problemSentence, problemStatus } from "#contract/problem.ts";
import { services, visit } from "../services.ts";
import { onBehalfOf } from "../visitor-call.ts";
import type { Route } from "./+types/lead-tracking.ts";

/** Stores that an inquiry form was opened or sent (spec §7, save-lead-tracking). `key` makes a repeat count once. */
export async function action({ request, context }: Route.ActionArgs) {
  const note: unknown = await request.json().catch(() => null);
  const lead = leadTracking.safeParse(note);
  if (!lead.success) return answer("invalid", lead.error.issues[0]?.message ?? problemSentence.invalid);
  const key = typeof note === "object" && note !== null && "key" in note ? String(note.key) : null;
  const stored = await context.get(services).productApi.call("saveLeadTracking", lead.data, {
    ...onBehalfOf(context.get(visit)),
    ...(key && { idempotencyKey: key }),
  });
  if (!stored.ok) return answer(stored.problem, stored.message);
  return Response.json({ status: true, message: "" });
}

function answer(problem: keyof typeof problemStatus, message: string) {
  return Response.json({ status: false, message }, { status: problemStatus[problem] });
}
