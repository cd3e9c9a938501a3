import { statusOfRead } from "#contract/platform/problem.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import type { Route } from "./+types/inquiry-challenge.ts";

/** Work for the browser of somebody whose inquiry was set aside, to the script of its receipt. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const challenge = await context
    .get(services)
    .productApi.call("getContactInquiryChallenge", { token }, onBehalfOf(context.get(visit)));
  const headers = { "Cache-Control": "no-store" };
  if (challenge.ok) return Response.json(challenge.data, { headers });
  return Response.json({ message: challenge.message }, { status: statusOfRead(challenge), headers });
}
