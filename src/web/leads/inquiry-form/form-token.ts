import { callFor } from "../../platform/app/visitor-call.ts";
import type { Route } from "./+types/form-token.ts";

/** Says when a form was begun, to the script of a page that is the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const begun = await callFor(context, "formToken", {});
  const headers = { "Cache-Control": "no-store" };
  return begun.ok ? Response.json(begun.data, { headers }) : Response.json({}, { status: 503, headers });
}
