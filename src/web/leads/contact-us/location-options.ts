import { data } from "react-router";
import { problemStatus } from "#contract/platform/problem.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import type { Route } from "./+types/location-options.ts";
import { locationOptions } from "./read-location-options.server.ts";

/** The locations of one state, for the inquiry form when another state is chosen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = new URL(request.url).searchParams.get("state") ?? "";
  const locations = await locationOptions(
    context.get(services).productApi,
    state.slice(0, 2),
    onBehalfOf(context.get(visit)),
  );
  return data({ locations }, { status: locations ? 200 : problemStatus.unavailable });
}
