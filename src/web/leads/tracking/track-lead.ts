import { leadTracking } from "#contract/platform/lead-tracking.ts";
import { readPostedJson } from "#contract/platform/posted-json.ts";
import { problemStatus } from "#contract/platform/problem.ts";
import { firstSentence, readFields } from "#contract/platform/read-fields.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import type { Route } from "./+types/track-lead.ts";

/** Stores that an inquiry form was opened or sent (save-lead-tracking). `key` makes a repeat count once. */
export async function action({ request, context }: Route.ActionArgs) {
  const note = await readPostedJson(request);
  if (!note.ok) return answer(note.problem, note.message);
  const lead = readFields(leadTracking, note.fields);
  if (!lead.ok) return answer("invalid", firstSentence(lead.errors));
  const { key } = note.fields;
  const stored = await context.get(services).productApi.call("saveLeadTracking", lead.value, {
    ...onBehalfOf(context.get(visit)),
    ...(typeof key === "string" && { idempotencyKey: key }),
  });
  if (!stored.ok) return answer(stored.problem, stored.message);
  return Response.json({ status: true, message: "" });
}

function answer(problem: keyof typeof problemStatus, message: string) {
  return Response.json({ status: false, message }, { status: problemStatus[problem] });
}
