import { redirect } from "react-router";
import { newHold } from "#contract/booking/booking-form.ts";
import { readFields } from "#contract/platform/read-fields.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { posted, services, visit } from "../../platform/app/web-services.ts";
import type { Route } from "./+types/hold.ts";

/** Result of a hold request; `none` doesn't prevent booking. */
export type Held =
  | { state: "held"; hold: string; heldForMs: number }
  | { state: "taken" }
  | { state: "none" };

/** Holds a time while the booking form is filled in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { productApi, now } = context.get(services);
  const choice = readFields(newHold, context.get(posted));
  if (!choice.ok) return holdResponse({ state: "none" });
  const key = request.headers.get("idempotency-key");
  const answer = await productApi.call("holdSlot", choice.value, {
    ...onBehalfOf(context.get(visit)),
    ...(key && { idempotencyKey: key }),
  });
  if (!answer.ok) return holdResponse({ state: answer.problem === "slot-taken" ? "taken" : "none" });
  const heldForMs = Date.parse(answer.data.held_until) - now().epochMilliseconds;
  return holdResponse({ state: "held", hold: answer.data.hold, heldForMs });
}

function holdResponse(hold: Held): Response {
  return Response.json(hold, { headers: { "Cache-Control": "no-store" } });
}

export const loader = () => redirect("/booknow");
